export const OnboardingPage = () => null;
