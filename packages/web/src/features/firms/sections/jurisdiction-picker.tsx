import { states, territories } from "@caseward/domain/addresses/geography/states";
import { addJurisdiction, removeJurisdiction, toggleCounty } from "@caseward/domain/firms/selection";
import { foldText } from "@caseward/domain/values/fold-text";
import { Divider, ScrollArea, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { IconCheck, IconPlus, IconSearch } from "@tabler/icons-react";
import { memo, useState } from "react";
import { useOnboardingForm } from "../fields/form-context";
import { FormGroup } from "../fields/form-group";
import type { OnboardingValues } from "../fields/form-values";
import { GroupError } from "../fields/group-error";
import { hasSameProps } from "../fields/has-same-props";
import { ChosenState } from "./chosen-state";
import classes from "./jurisdiction-picker.module.css";

type Jurisdictions = OnboardingValues["jurisdictions"];
type State = { code: string; name: string };

/** Height of the list to choose from (specification, section 9). */
const pickerHeight = 400;

function useJurisdictions() {
  const form = useOnboardingForm();
  const chosen: Jurisdictions = form.useWatchValue("jurisdictions");
  const change = (to: (present: Jurisdictions) => Jurisdictions) =>
    form.setFieldValue("jurisdictions", to(form.getValues().jurisdictions), { forceUpdate: false });
  return {
    chosen,
    add: (state: string) => change((present) => addJurisdiction(present, state)),
    remove: (state: string) => change((present) => removeJurisdiction(present, state)),
    toggle: (state: string, county: string) => change((present) => toggleCounty(present, state, county)),
  };
}

export function JurisdictionPicker() {
  const { chosen, add, remove, toggle } = useJurisdictions();
  return (
    <FormGroup
      title="Jurisdictions"
      required
      hint="Choose the states you work in. Without a choice of counties a state counts with all of them."
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" data-path="jurisdictions">
        <StateList chosenCodes={chosen.map(({ state }) => state).join(" ")} onAdd={add} />
        <Stack gap="sm" role="group" aria-label="Chosen jurisdictions">
          {chosen.length === 0 && <Text c="dimmed">No jurisdictions chosen yet.</Text>}
          {chosen.map((jurisdiction) => (
            <ChosenState
              key={jurisdiction.state}
              jurisdiction={jurisdiction}
              onToggle={toggle}
              onRemove={remove}
            />
          ))}
        </Stack>
      </SimpleGrid>
      <GroupError path="jurisdictions" />
    </FormGroup>
  );
}

/** The codes as one text, which is the same as long as the choice is. */
type StateListProps = { chosenCodes: string; onAdd: (state: string) => void };

const StateList = memo(function StateList({ chosenCodes, onAdd }: StateListProps) {
  const [search, setSearch] = useState("");
  const sought = foldText(search).trim();
  const matches = ({ code, name }: State) => foldText(name).includes(sought) || code.toLowerCase() === sought;
  const [foundStates, foundTerritories] = [states.filter(matches), territories.filter(matches)];
  const row = (entry: State) => (
    <StateRow key={entry.code} entry={entry} isChosen={chosenCodes.includes(entry.code)} onAdd={onAdd} />
  );
  return (
    <Stack gap="xs">
      <TextInput
        label="Search states"
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <ScrollArea h={pickerHeight} type="auto" className={classes.list} role="group" aria-label="States">
        {foundStates.map(row)}
        {foundTerritories.length > 0 && <Divider label="Territories" my="xs" mx="sm" />}
        {foundTerritories.map(row)}
        {foundStates.length + foundTerritories.length === 0 && (
          <Text c="dimmed" p="sm" role="status">
            No state has this name.
          </Text>
        )}
      </ScrollArea>
    </Stack>
  );
}, hasSameProps);

type StateRowProps = { entry: State; isChosen: boolean; onAdd: (state: string) => void };

/** A chosen state stays visible and cannot be chosen again. */
const StateRow = memo(function StateRow({ entry, isChosen, onAdd }: StateRowProps) {
  const Icon = isChosen ? IconCheck : IconPlus;
  return (
    <UnstyledButton
      type="button"
      className={classes.state}
      aria-pressed={isChosen}
      aria-disabled={isChosen}
      onClick={() => onAdd(entry.code)}
    >
      <span>{entry.name}</span>
      <Icon size={16} aria-hidden />
    </UnstyledButton>
  );
}, hasSameProps);
