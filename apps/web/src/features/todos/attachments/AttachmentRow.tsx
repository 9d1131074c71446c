import { ActionIcon, Button } from "@mantine/core";
import { IconDownload, IconFile, IconPhoto, IconPhotoCheck, IconTrash } from "@tabler/icons-react";
import { type Attachment, isPicture, type Todo } from "@tafel/domain";
import type { Upload } from "../../../data/delivery/upload-queue.ts";
import { attachmentTexts as texts } from "../../../texts/attachments.ts";
import { sizeText } from "../../../ui/size-text.ts";
import { useOnline } from "../../../ui/use-online.ts";
import { useBoard } from "../board/board-context.ts";
import styles from "./Attachments.module.css";
import type { BoardAttachments } from "./board-attachments.ts";
import { download } from "./download.ts";
import { usePicture } from "./use-picture.ts";

type Props = {
  readonly todo: Todo;
  readonly attachment: Attachment;
  readonly files: BoardAttachments;
  /** Where it is being sent from here. */
  readonly upload: Upload | undefined;
  readonly onOpen: () => void;
};

/** One file of a todo: what it is, how far it is, and what can be done with it. */
export function AttachmentRow({ todo, attachment, files, upload, onOpen }: Props) {
  const { deletions } = useBoard();
  const { id, name, bytes, stored } = attachment;
  const isShowable = isPicture(attachment);
  const act = isShowable ? onOpen : () => void download(files, attachment);
  return (
    <li className={styles.row}>
      <Thumbnail attachment={attachment} files={files} upload={upload} />
      <div className={styles.words}>
        {stored ? (
          <button
            type="button"
            className={styles.name}
            aria-label={(isShowable ? texts.open : texts.download)(name)}
            onClick={act}
          >
            {name}
          </button>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.state}>
          {sizeText(bytes)}
          {!stored && <Progress upload={upload} />}
        </span>
      </div>
      {upload?.refused !== undefined && !stored && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.retry(name)}
          onClick={() => files.retry(attachment)}
        >
          {texts.again}
        </Button>
      )}
      {isShowable && <CoverButton todo={todo} attachment={attachment} />}
      {stored && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.download(name)}
          onClick={() => void download(files, attachment)}
        >
          <IconDownload size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.delete(name)}
        onClick={() => deletions.deleteAttachment(todo.id, id)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}

function Thumbnail({ attachment, files, upload }: Pick<Props, "attachment" | "files" | "upload">) {
  const { stored } = attachment;
  const url = usePicture(files, isPicture(attachment) ? stored : null, "small");
  const isImage = /\.(png|jpe?g|webp|gif|avif|svg)$/i.test(attachment.name);
  const shown = url ?? (isImage ? upload?.url : undefined);
  return (
    <span className={styles.thumbnail} aria-hidden>
      {shown ? <img src={shown} alt="" /> : isImage ? <IconPhoto size={20} /> : <IconFile size={20} />}
    </span>
  );
}

/** How far it is, for whoever sends it; the others only know that it will come. */
function Progress({ upload }: Pick<Props, "upload">) {
  const isOnline = useOnline();
  if (!upload) return <span>{texts.onItsWay}</span>;
  if (upload.refused !== undefined) return <span className={styles.refused}>{upload.refused}</span>;
  if (!isOnline) return <span>{texts.waiting}</span>;
  return <span>{texts.sending(Math.floor(upload.sent * 100))}</span>;
}

function CoverButton({ todo, attachment: { id, name } }: Pick<Props, "todo" | "attachment">) {
  const { session } = useBoard();
  const isCover = todo.cover === id;
  const toggle = () => session.do({ type: "edit-todo", todoId: todo.id, changes: { cover: isCover ? null : id } });
  return (
    <ActionIcon
      variant={isCover ? "light" : "subtle"}
      color={isCover ? "board" : "gray"}
      size="lg"
      aria-label={texts.cover(name)}
      aria-pressed={isCover}
      title={texts.cover(name)}
      onClick={toggle}
    >
      {isCover ? <IconPhotoCheck size={18} /> : <IconPhoto size={18} />}
    </ActionIcon>
  );
}
