import type { accidentTypes } from "@caseward/domain/cases/options";
import type { Text } from "@caseward/domain/language/text";
import {
  IconAmbulance,
  IconBike,
  IconBriefcase,
  IconCar,
  IconCrane,
  IconDots,
  IconHandStop,
  IconMotorbike,
  IconSailboat,
  IconStairsDown,
  IconWalk,
} from "@tabler/icons-react";

type AccidentKind = { value: (typeof accidentTypes)[number]; label: Text; icon: typeof IconCar };

/** The kinds of accident in the words of a person to whom one happened. */
export const accidentKinds = [
  { value: "Motor Vehicle vs Motor Vehicle", label: "Car or truck crash", icon: IconCar },
  { value: "Motor Vehicle vs Motorcycle", label: "Motorcycle crash", icon: IconMotorbike },
  { value: "Motor Vehicle vs Pedestrian", label: "Hit by a car while walking", icon: IconWalk },
  { value: "Motor Vehicle vs Bicyclist", label: "Hit by a car on a bicycle", icon: IconBike },
  { value: "Slip and fall", label: "I slipped or fell", icon: IconStairsDown },
  { value: "Work Related Injury", label: "Hurt at work", icon: IconBriefcase },
  { value: "Construction Site Injury", label: "Hurt at a building site", icon: IconCrane },
  { value: "Maritime Injury On Boat", label: "Hurt on a boat", icon: IconSailboat },
  { value: "Physical Assault", label: "Someone attacked me", icon: IconHandStop },
  { value: "Physical Injury", label: "Hurt in another way", icon: IconAmbulance },
  { value: "Other", label: "Another kind", icon: IconDots },
] as const satisfies readonly AccidentKind[];

export const kindOf = (accidentType: string) => accidentKinds.find(({ value }) => value === accidentType);
