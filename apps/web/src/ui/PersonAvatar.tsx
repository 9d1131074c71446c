import { Avatar, type MantineSize } from "@mantine/core";
import { initialsOf, personColor } from "@tafel/domain";
import { usePictureUrl } from "../data/picture.ts";

type Props = {
  readonly userId: string;
  /** First and last name, or the username if nothing else is known. */
  readonly name: string;
  /** The picture's path as the server sends it, or null. */
  readonly picture?: string | null | undefined;
  /** The person's color in the team concerned. */
  readonly color?: string | undefined;
  readonly size?: MantineSize | number;
  /** When the name is beside it, the picture adds nothing for screen readers. */
  readonly decorative?: boolean;
};

/** A person wherever they appear: their picture, or their initials in their color. */
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
