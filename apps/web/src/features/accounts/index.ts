export { LoginPage } from "./login/LoginPage.tsx";
export { SignUpPage } from "./sign-up/SignUpPage.tsx";
export { TwoFactorPage } from "./two-factor/TwoFactorPage.tsx";
export { UnverifiedPage } from "./verification/UnverifiedPage.tsx";
export { VerifyEmailPage } from "./verification/VerifyEmailPage.tsx";
