import { texts } from "../../../texts/accounts.ts";
import { LogInForm } from "../../../ui/log-in/LogInForm.tsx";
import { afterLogin } from "../entrance/after-login.ts";
import { EntranceFrame } from "../entrance/EntranceFrame.tsx";

export function LoginPage() {
  return (
    <EntranceFrame title={texts.login.title}>
      <LogInForm onLoggedIn={afterLogin} />
    </EntranceFrame>
  );
}
