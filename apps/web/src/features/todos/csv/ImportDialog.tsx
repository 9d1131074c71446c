import { Alert, Button, Checkbox, FileButton, Group, Modal, Stack, Text } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { texts as common } from "../../../texts/common.ts";
import { csvTexts as texts } from "../../../texts/csv.ts";
import { toast } from "../../../ui/toast.ts";
import { useBoard } from "../board/board-context.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { type ChosenFile, useImport } from "./use-import.ts";

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Makes todos of the rows of a file, after showing what would become of them. Undo takes all of them back at once. */
export function ImportDialog({ opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      size="xl"
      closeButtonProps={{ "aria-label": common.close }}
    >
      <ImportForm onClose={onClose} />
    </Modal>
  );
}

function ImportForm({ onClose }: Pick<Props, "onClose">) {
  const { session, keepShown, announce } = useBoard();
  const { file, isUnreadable, choose, setHeadings, setColumn } = useImport();
  const count = file?.plan.todos ?? 0;
  const submit = () => {
    if (!file) return;
    const { changes } = file.plan;
    keepShown(changes.flatMap((change) => (change.type === "add-todo" ? change.todo.id : [])));
    session.do(...changes);
    announce(texts.imported(count));
    toast.success(texts.imported(count));
    onClose();
  };
  return (
    <Stack gap="md">
      <Text>{texts.intro}</Text>
      <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(chosen) => void choose(chosen)}>
        {(props) => (
          <Button
            {...props}
            variant={file ? "default" : "filled"}
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            style={{ alignSelf: "flex-start" }}
            data-autofocus
          >
            {file ? texts.another : texts.choose}
          </Button>
        )}
      </FileButton>
      {isUnreadable && <Alert color="red">{texts.unreadable}</Alert>}
      {file && (
        <>
          <Checkbox
            label={texts.hasHeadings}
            checked={file.hasHeadings}
            onChange={(event) => setHeadings(event.currentTarget.checked)}
          />
          <ImportPreview file={file} onColumn={setColumn} />
          <Findings file={file} />
        </>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        {file && (
          <Button onClick={submit} disabled={count === 0}>
            {texts.confirm(count)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** What would be imported, and what would not. */
function Findings({ file: { rows, columns, plan } }: { readonly file: ChosenFile }) {
  const { todos, newLists, newLabels, nameless, leftOut, unreadable, cut, strangers } = plan;
  if (rows.length === 0) return <Text role="status">{texts.empty}</Text>;
  if (!columns.includes("name")) return <Text role="status">{texts.nameMissing}</Text>;
  const findings = [
    texts.summary(todos, newLists.length),
    newLabels.length > 0 && texts.newLabels(newLabels),
    nameless > 0 && texts.nameless(nameless),
    leftOut > 0 && texts.leftOut(leftOut),
    unreadable > 0 && texts.unreadableRows(unreadable),
    cut > 0 && texts.cutRows(cut),
    strangers.length > 0 && texts.strangers(strangers),
  ];
  return (
    <Stack gap={4} role="status">
      {findings.map((finding) => finding && <Text key={finding}>{finding}</Text>)}
    </Stack>
  );
}
