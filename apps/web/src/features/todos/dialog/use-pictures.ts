import type { Attachment } from "@tafel/domain";
import { useMemo, useSyncExternalStore } from "react";
import type { Upload } from "../../../data/delivery/upload-queue.ts";
import { useBoard } from "../board/board-context.ts";
import type { Pictures } from "./show-pictures.ts";

const none: ReadonlyMap<string, Upload> = new Map();
const never = () => () => {};

/** Where the pictures of a todo's description come from, as that changes. */
export function usePictures(attachments: readonly Attachment[]): Pictures {
  const { attachments: files } = useBoard();
  const uploads = useSyncExternalStore(files?.uploads.onChange ?? never, () => files?.uploads.get() ?? none);
  return useMemo(() => ({ attachments, files, uploads }), [attachments, files, uploads]);
}
