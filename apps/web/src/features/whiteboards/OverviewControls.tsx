import { CloseButton, Group, SegmentedControl, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { texts } from "../../texts/whiteboards.ts";
import { type Filter, filters } from "./shown-whiteboards.ts";

type Props = {
  readonly search: string;
  readonly filter: Filter;
  readonly onSearch: (search: string) => void;
  readonly onFilter: (filter: Filter) => void;
};

/** The search box and the three filters. */
export function OverviewControls({ search, filter, onSearch, onFilter }: Props) {
  return (
    <Group gap="md" justify="space-between">
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={18} />}
        rightSection={search && <CloseButton aria-label={texts.clearSearch} onClick={() => onSearch("")} />}
        flex={1}
        miw="14rem"
        maw="28rem"
      />
      <SegmentedControl
        aria-label={texts.filters.label}
        data={filters.map((value) => ({ value, label: texts.filters[value] }))}
        value={filter}
        onChange={(value) => onFilter(value as Filter)}
      />
    </Group>
  );
}
