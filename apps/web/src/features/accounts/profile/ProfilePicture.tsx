import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { pictureKinds } from "@tafel/contract";
import { type ReactNode, useRef, useState } from "react";
import type { Me } from "../../../data/me.ts";
import { texts } from "../../../texts/accounts.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import styles from "./ProfilePicture.module.css";
import { Section } from "./Section.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

export function ProfilePicture({ me }: { readonly me: Me }) {
  const input = useRef<HTMLInputElement>(null);
  const { sending, choose } = usePictureUpload();
  const preview = sending?.preview;

  return (
    <Section title={texts.picture.title}>
      <DropZone onDrop={(file) => void choose(file)}>
        {(isOver) => (
          <>
            <Group gap="lg">
              {preview ? (
                <img className={styles.preview} src={preview} alt={texts.picture.preview} />
              ) : (
                <PersonAvatar
                  userId={me.userId}
                  name={`${me.Firstname} ${me.Lastname}`}
                  picture={me.profilePicture}
                  size={88}
                  decorative
                />
              )}
              <Stack gap="xs" flex="1 1 11rem">
                {sending ? (
                  <Sending hasPreview={preview !== undefined} progress={sending.progress} />
                ) : (
                  <>
                    <Group>
                      <Button variant="default" onClick={() => input.current?.click()}>
                        {texts.picture.choose}
                      </Button>
                    </Group>
                    <Text size="sm" c="dimmed">
                      {isOver ? texts.picture.dropNow : texts.picture.drop}
                    </Text>
                  </>
                )}
              </Stack>
            </Group>
            <input
              ref={input}
              type="file"
              hidden
              accept={pictureKinds.join(",")}
              aria-label={texts.picture.choose}
              onChange={(event) => {
                void choose(event.currentTarget.files?.[0]);
                // Choosing the same file again counts as a new choice.
                event.currentTarget.value = "";
              }}
            />
          </>
        )}
      </DropZone>
    </Section>
  );
}

function Sending({ hasPreview, progress }: { readonly hasPreview: boolean; readonly progress: number }) {
  const text = hasPreview ? texts.picture.uploading : texts.picture.preparing;
  return (
    <>
      <Text size="sm">{text}</Text>
      <Progress value={progress} aria-label={text} />
    </>
  );
}

type DropZoneProps = {
  readonly onDrop: (file: File | undefined) => void;
  readonly children: (isOver: boolean) => ReactNode;
};

/** Dropping is an extra for the mouse; the button inside does the same for everybody. */
function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target has no role of its own.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files[0]);
      }}
    >
      {children(isOver)}
    </div>
  );
}
