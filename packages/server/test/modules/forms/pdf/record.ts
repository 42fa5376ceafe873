import { recordOf } from "@caseward/domain/forms/hipaa/testing/record";
import type { SignedAuthorization } from "@caseward/domain/forms/hipaa/text";

/** Names that printed documents must show, by the file of their picture. */
export const names = {
  polish: "Łukasz Wiśniewski",
  vietnamese: "Nguyễn Thị Ánh",
  greek: "Γιώργος Παπαδόπουλος",
  russian: "Ольга Щербакова",
  chinese: "李小龍",
  arabic: "محمد بن سلمان",
  hebrew: "שרה כהן",
  irish: "Siobhan O'Dell",
  korean: "한지민",
  hindi: "श्री क्षत्रिय",
  persian: "محمد (Mo) علی‌رضا 123",
  long: "Wilhelmina Konstantinopolitanczykowianeczka ".repeat(3).slice(0, 100),
} as const;

/** Names in the other scripts, and with characters that the Chinese font alone has not. */
export const scriptNames = [
  ...["อรุณ ศรีสุข", "ສົມໄຊ", "សុខា ម៉ៅ", "အောင်ဆန်း"],
  ...["Արամ Խաչատրյան", "გიორგი", "ከበደ ሚካኤል", "山﨑 𠮷田"],
  ...["தமிழ்ச்செல்வி", "রহিম উদ্দিন", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ", "નરેન્દ્ર"],
  ...["వెంకటేశ్వర", "ಕೃಷ್ಣ", "ലക്ഷ്മി", "ශ්රී ලාල්"],
];

/** As long in every field as the form allows, filled in by the firm for a representative. */
export function longestRecord(): SignedAuthorization {
  const record = recordOf("W".repeat(200));
  const { hipaaInfo } = record;
  const exemptions = {
    mentalHealth: true,
    communicableDiseases: true,
    hivAids: true,
    substanceAbuse: true,
    other: true,
    otherDescription: "Wholly private matters ".repeat(100).slice(0, 2000).trim(),
  };
  return {
    ...record,
    hipaaInfo: {
      ...hipaaInfo,
      patientInformation: { ...hipaaInfo.patientInformation, phoneNumber2: "4".repeat(30) },
      authorization: { ...hipaaInfo.authorization, authorizationType: "with-exemptions", exemptions },
      organizationName: "M".repeat(200),
      representative: { name: "W".repeat(200), authority: "Guardian ".repeat(60).slice(0, 500).trim() },
      signedBy: { id: 9, name: "W".repeat(200), userType: "lawfirm" },
      enteredBy: { name: "W".repeat(200), userType: "lawfirm" },
      revokedAt: "2026-04-01T09:00:00.000Z",
    },
  };
}
