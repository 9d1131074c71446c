import { Avatar, type MantineSize } from "@mantine/core";
import { initialsOf, personColor } from "@tafel/domain";
import { usePictureUrl } from "../data/picture.ts";

type Props = {
  readonly userId: string;
  /** First and last name, or the username where that is all one knows. */
  readonly name: string;
  /** As the server gives it: the picture's path, or null. */
  readonly picture?: string | null | undefined;
  /** Theirs in the team that this is about. */
  readonly color?: string | undefined;
  readonly size?: MantineSize | number;
  /** Where the name stands beside it the picture says nothing more. */
  readonly decorative?: boolean;
};

/** A person wherever they appear: their picture, or their initials in their colour while there is none. */
export function PersonAvatar({ userId, name, picture, color, size = "md", decorative = false }: Props) {
  const url = usePictureUrl(picture);
  const alt = decorative ? "" : name;
  return (
    <Avatar
      src={url}
      alt={alt}
      size={size}
      radius={999}
      variant="filled"
      color={color ?? personColor(userId)}
      {...(decorative ? { "aria-hidden": true } : { title: name })}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
