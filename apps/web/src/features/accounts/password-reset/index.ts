export { NotBuiltYet as ForgotPasswordPage, NotBuiltYet as ResetPasswordPage } from "../../../ui/NotBuiltYet.tsx";
