/** What most people answer, to tap. They are stored by their English words. */
export const medicalChoices = {
  symptoms: [
    "Neck pain",
    "Back pain",
    "Headaches",
    "Shoulder pain",
    "Knee pain",
    "Dizziness",
    "Numbness or tingling",
    "Trouble sleeping",
    "Bruises or cuts",
    "Fear or worry",
  ],
  providers: [
    "Emergency room doctor",
    "Family doctor",
    "Urgent care clinic",
    "Chiropractor",
    "Physical therapist",
    "Surgeon or specialist",
    "Counselor",
  ],
  treatments: [
    "Stitches",
    "Cast or splint",
    "Physical therapy",
    "Chiropractic care",
    "Injections",
    "Surgery",
    "Counseling",
  ],
  medicines: [
    "Ibuprofen (Advil)",
    "Acetaminophen (Tylenol)",
    "Naproxen (Aleve)",
    "Muscle relaxers",
    "Strong pain medicine",
    "Antibiotics",
    "Medicine for sleep or worry",
    "No medicines",
  ],
  tests: ["X-ray", "CT scan", "MRI", "Ultrasound", "Blood test", "Heart test (EKG)"],
  hospitalCare: ["Stitches", "Cast or splint", "Pain medicine", "IV", "Surgery"],
  nights: ["1 night", "2 nights", "3 nights", "About a week"],
  studies: ["X-ray", "CT scan", "MRI", "Ultrasound"],
} as const;

/** The choice that stands alone. */
export const noMedicines = "No medicines";
