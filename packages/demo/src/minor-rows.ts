import type { Executor } from "@caseward/db/client";
import { casePeople } from "@caseward/db/schema/circumstances/people";
import type { Person } from "@caseward/domain/cases/people/schema";
import type { SeededCase } from "./case-rows";
import { personOf } from "./people-rows";
import type { Cast, Seal } from "./played";

const nobody = {
  ...{ organization: null, birthDate: null, deathDate: null, language: null },
  ...{ relationship: null, email: null, phoneNumber: null },
};

/** The children of the stories, each with who speaks for them. */
export async function insertMinors(
  tx: Executor,
  seeded: readonly SeededCase[],
  { cast, seal }: { cast: Cast; seal: Seal },
): Promise<void> {
  for (const { caseId, story, incidentDate, at } of seeded) {
    if (!story.minor) continue;
    const { firstName, lastName } = personOf(story);
    const { age, guardian } = story.minor;
    const birthDate = `${Number(incidentDate.slice(0, 4)) - age}-01-15`;
    const people: Person[] = [
      { ...nobody, role: "injured", firstName, lastName, birthDate },
      { ...nobody, role: "guardian", lastName, relationship: "Mother", ...guardian },
    ];
    await tx.insert(casePeople).values({
      ...{ caseId, version: 1, savedBy: cast.adminId, createdAt: at(story.added) },
      sealed: seal("case_people", [caseId, 1], { people }),
    });
  }
}
