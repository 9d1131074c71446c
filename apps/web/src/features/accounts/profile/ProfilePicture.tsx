import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { pictureKinds, pictures } from "@tafel/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { type Me, meQuery } from "../../../data/me.ts";
import { upload } from "../../../data/upload.ts";
import { texts } from "../../../texts/accounts.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import { toast } from "../../../ui/toast.ts";
import { compressPicture } from "./compress-picture.ts";
import styles from "./ProfilePicture.module.css";
import { Section } from "./Section.tsx";

/** The upload in progress: the small picture shown before the server's answer, and its progress (0 to 100). */
type Sending = { readonly preview?: string; readonly progress: number };

export function ProfilePicture({ me }: { readonly me: Me }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<Sending>();
  const preview = sending?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function choose(file: File | undefined) {
    if (!file || sending) return;
    setSending({ progress: 10 });
    const small = await compressPicture(file);
    if (!small.ok) {
      setSending(undefined);
      return toast.error(small.error === "wrong-kind" ? texts.picture.wrongKind : texts.picture.unreadable);
    }
    const address = URL.createObjectURL(small.value);
    setSending({ preview: address, progress: 40 });
    const result = await upload(pictures.upload, "profilePicture", small.value, "picture.jpg", (sent) =>
      setSending({ preview: address, progress: 40 + sent * 55 }),
    );
    if (result.ok) await queries.invalidateQueries(meQuery);
    setSending(undefined);
    if (result.ok) toast.success(texts.profile.updated);
    else toast.failure(result.error, texts.picture.failed);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  }

  return (
    <Section title={texts.picture.title}>
      {/* Dropping is an extra for the mouse; the button beside it does the same for everybody. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop target has no role of its own. */}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Group wrap="nowrap" gap="lg">
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
          <Stack gap="xs" flex={1}>
            {sending ? (
              <>
                <Text size="sm">{preview ? texts.picture.uploading : texts.picture.preparing}</Text>
                <Progress
                  value={sending.progress}
                  aria-label={preview ? texts.picture.uploading : texts.picture.preparing}
                />
              </>
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
      </div>
    </Section>
  );
}
