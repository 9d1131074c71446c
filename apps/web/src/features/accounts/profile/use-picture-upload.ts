import { type AnswerOf, pictures } from "@tafel/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { meQuery } from "../../../data/me.ts";
import { upload } from "../../../data/upload.ts";
import { texts } from "../../../texts/accounts.ts";
import { toast } from "../../../ui/toast.ts";
import { compressPicture } from "./compress-picture.ts";

/** In milliseconds. */
const timeout = 60_000;

/** The upload in progress: the small picture shown before the server's answer, and its progress (0 to 100). */
type Sending = { readonly preview?: string; readonly progress: number };

/** Makes a chosen picture small and sends it, one at a time. */
export function usePictureUpload() {
  const queries = useQueryClient();
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
    const form = new FormData();
    form.set("profilePicture", small.value, "picture.jpg");
    const onProgress = (sent: number) => setSending({ preview: address, progress: 40 + sent * 55 });
    const result = await upload<AnswerOf<typeof pictures.upload>>(pictures.upload.path, form, { timeout, onProgress });
    if (result.ok) await queries.invalidateQueries(meQuery);
    setSending(undefined);
    if (result.ok) toast.success(texts.profile.updated);
    else toast.failure(result.error, texts.picture.failed);
  }

  return { sending, choose };
}
