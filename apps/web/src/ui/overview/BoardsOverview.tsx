import { Button, CloseButton, Group, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { type BoardFilter, boardFilters, type Listing, shownBoards } from "@tafel/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { AsLastSeen } from "../AsLastSeen.tsx";
import cardStyles from "../BoardCard.module.css";
import { byFirstClick } from "../by-first-click.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { Page } from "../Page.tsx";
import { EmptyState, LoadingState } from "../states.tsx";
import { type ChoicesProps, FromTemplate } from "../templates/FromTemplate.tsx";
import { TrashLink } from "../trash/TrashLink.tsx";
import { useFocusNeighbor } from "../use-focus-neighbor.ts";
import type { OverviewTexts } from "./overview-texts.ts";

/** The search and filter of an overview, and how to clear them. */
export function useSearch() {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<BoardFilter>("all");
  const showAll = () => {
    setSearch("");
    setFilter("all");
  };
  return { search, filter, setSearch, setFilter, showAll };
}

type Props<B, Template> = {
  readonly texts: OverviewTexts;
  /** `personal` or a team's id. */
  readonly workspace: string;
  /** Of texts in another language than the product's. */
  readonly lang?: string | undefined;
  readonly description?: ReactNode;
  readonly switcher: ReactNode;
  readonly emptyIcon: ReactNode;
  readonly emptyText: string;
  readonly boards: UseQueryResult<readonly B[]>;
  readonly listing: Listing<B>;
  /** What is shown when the boards could not be loaded. */
  readonly failed: ReactNode;
  /** The boards that were put away. */
  readonly putAway?: ReactNode;
  readonly searching: ReturnType<typeof useSearch>;
  /** Creates a board from a template, or a blank one without. */
  readonly create: { readonly isPending: boolean; readonly mutate: (template: Template | undefined) => void };
  readonly Choices: ComponentType<ChoicesProps<Template>>;
  readonly onDelete: (board: B) => void;
  readonly card: (board: B, askToDelete: () => void) => ReactNode;
};

/** Boards as cards, with the controls to find, create and delete them. */
export function BoardsOverview<B extends { readonly id: string }, Template>(props: Props<B, Template>) {
  const { texts, boards, listing, searching, create } = props;
  const [toDelete, setToDelete] = useState<B>();
  const createButton = <CreateButton {...{ texts, create, Choices: props.Choices }} />;
  const shown = boards.data && shownBoards(boards.data, listing, searching.filter, searching.search);
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useFocusNeighbor(shown?.map(({ id }) => id) ?? [], heading);
  return (
    <Page
      lang={props.lang}
      size="xl"
      title={texts.title}
      heading={heading}
      description={props.description}
      actions={
        <>
          {props.switcher}
          {createButton}
        </>
      }
    >
      <Controls texts={texts} searching={searching} />
      <AsLastSeen query={boards} />
      {boards.isPending && <LoadingState text={texts.loading} />}
      {!boards.data && !boards.isPending && props.failed}
      {boards.data?.length === 0 && (
        <EmptyState icon={props.emptyIcon} title={texts.emptyTitle} text={props.emptyText} action={createButton} />
      )}
      {boards.data && boards.data.length > 0 && shown?.length === 0 && (
        <EmptyState
          title={texts.noMatchTitle}
          text={texts.noMatchText}
          action={
            <Button variant="default" onClick={searching.showAll}>
              {texts.showAll}
            </Button>
          }
        />
      )}
      {shown && shown.length > 0 && (
        <div className={cardStyles.grid} {...cards}>
          {shown.map((board) => props.card(board, () => setToDelete(board)))}
        </div>
      )}
      <Stack gap="xs" align="flex-start">
        {props.putAway}
        <TrashLink workspace={props.workspace} text={texts.trash} />
      </Stack>
      <ConfirmDialog
        lang={props.lang}
        opened={toDelete !== undefined}
        title={texts.deleteTitle}
        question={texts.deleteQuestion(toDelete ? listing.nameOf(toDelete) : "")}
        warning={texts.deleteWarning}
        confirm={texts.deleteConfirm}
        cancel={texts.cancel}
        onClose={() => setToDelete(undefined)}
        onConfirm={() => {
          // Or the dialog, which closes slowly, still has the focus when the board goes.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          if (toDelete) props.onDelete(toDelete);
          setToDelete(undefined);
        }}
      />
    </Page>
  );
}

/** Creates a blank board, or one from a template. */
function CreateButton<Template>({
  texts,
  create,
  Choices,
}: Pick<Props<unknown, Template>, "texts" | "create" | "Choices">) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        leftSection={<IconPlus size={18} />}
        loading={create.isPending}
        onClick={byFirstClick(() => create.mutate(undefined))}
      >
        {texts.create}
      </Button>
      <FromTemplate Choices={Choices} isPending={create.isPending} onChoose={create.mutate} />
    </Group>
  );
}

/** The search box and the three filters. */
function Controls({ texts, searching }: Pick<Props<unknown, unknown>, "texts" | "searching">) {
  const { search, filter, setSearch, setFilter } = searching;
  return (
    <Group gap="md" justify="space-between">
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={18} />}
        rightSection={search && <CloseButton aria-label={texts.clearSearch} onClick={() => setSearch("")} />}
        flex={1}
        miw="14rem"
        maw="28rem"
      />
      <SegmentedControl
        aria-label={texts.filters.label}
        data={boardFilters.map((value) => ({ value, label: texts.filters[value] }))}
        value={filter}
        onChange={(value) => setFilter(value as BoardFilter)}
      />
    </Group>
  );
}
