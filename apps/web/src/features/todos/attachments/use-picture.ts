import type { StoredAttachment } from "@tafel/domain";
import { useEffect, useState } from "react";
import type { BoardAttachments, PictureSize } from "./board-attachments.ts";

/** The address of a picture once it has been fetched; undefined until then, and for null. */
export function usePicture(
  files: BoardAttachments | undefined,
  stored: StoredAttachment | null,
  size: PictureSize,
): string | undefined {
  const [fetched, setFetched] = useState<{ readonly hash: string; readonly url: string | undefined }>();
  useEffect(() => {
    if (!files || !stored) return;
    let isLeft = false;
    void files.picture(stored, size).then((url) => {
      if (!isLeft) setFetched({ hash: stored.hash, url });
    });
    return () => {
      isLeft = true;
    };
  }, [files, stored, size]);
  return fetched?.hash === stored?.hash ? fetched?.url : undefined;
}
