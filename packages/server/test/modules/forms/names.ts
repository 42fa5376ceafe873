/** Names that every part of the way must keep, sign by sign. */
export const difficultNames = [
  "Łukasz Żółć",
  "Nguyễn Thị Hương",
  "Γιώργος Παπαδόπουλος",
  "Ольга Щукина",
  "李小龍",
  "محمد الفاسي",
  "שרה לוי",
  "Siobhán O'Dell",
  "Siobhán O’Dell-Smith, Jr.",
  "x".repeat(100),
] as const;
