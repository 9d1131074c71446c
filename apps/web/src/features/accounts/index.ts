import { NotBuiltYet } from "../../ui/NotBuiltYet.tsx";

export const LoginPage = NotBuiltYet;
export const SignUpPage = NotBuiltYet;
export const UnverifiedPage = NotBuiltYet;
export const VerifyEmailPage = NotBuiltYet;
export const TwoFactorPage = NotBuiltYet;
