import type { ReactNode } from 'react';
import type { App } from '../../../../shared/contract/apps.ts';
import { DEFAULT_RATE } from '../../../../shared/limits.ts';
import { PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { CountingLines } from '../../components/counting/counting-lines.tsx';
import { ChangedMeanwhile } from '../../components/dialogs/changed-meanwhile.tsx';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { ProgramCard } from '../../components/programs/program-card.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { webhookPath } from '../../lib/routes/paths.ts';
import { CountingFields } from './counting-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import { messages, setUpMessages as texts } from './messages.ts';
import { OfferFields } from './offer-fields.tsx';
import { SETUP_STEPS, type SetupStep } from './setup-steps.ts';
import { useEditApp } from './use-edit-app.ts';

interface SetUpAppProps {
  app: App;
  step: SetupStep;
  go: (step: SetupStep) => void;
  close: () => void;
}

/** Leads from a new app to its offer, to how its sales count, and to what affiliates see. It can be left at any step. */
export function SetUpApp({ app, step, go, close }: SetUpAppProps) {
  const at = SETUP_STEPS.indexOf(step);
  const next = SETUP_STEPS[at + 1];
  const previous = SETUP_STEPS[at - 1];
  const back = previous && (() => go(previous));
  return (
    <>
      <p
        key={`title of ${step}`}
        ref={focusStep}
        tabIndex={-1}
        className="mb-4 text-fine text-muted outline-none"
      >
        {texts.stepOf(at + 1, SETUP_STEPS.length, texts.steps[step])}
      </p>
      {next ? (
        <SettingsStep key={step} app={app} step={step} onSaved={() => go(next)} back={back} close={close} />
      ) : (
        <PreviewStep app={app} back={back} close={close} />
      )}
    </>
  );
}

/** Leads the eye and a screen reader to the beginning of a step. */
const focusStep = (line: HTMLElement | null) => line?.focus();

interface StepProps {
  app: App;
  back: (() => void) | undefined;
  close: () => void;
}

function SettingsStep({
  app,
  step,
  onSaved,
  back,
  close,
}: StepProps & { step: SetupStep; onSaved: () => void }) {
  const { form, filled, changes, submit, pending } = useEditApp(app, { onSaved });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {step === 'offer' ? (
        <>
          <DescriptionField form={form} rows={3} />
          <OfferFields form={form} />
        </>
      ) : (
        <CountingFields form={form} url={filled.url} />
      )}
      <ChangedMeanwhile changes={changes} />
      <Actions back={back} close={close}>
        <Button type="submit" pending={pending}>
          {texts.next}
        </Button>
      </Actions>
    </form>
  );
}

function PreviewStep({ app, back, close }: StepProps) {
  const { companyName } = useProfile();
  const terms = { ...app, rate: app.defaultRate ?? DEFAULT_RATE };
  return (
    <div className="grid gap-5">
      <p className="text-muted">{texts.previewHint}</p>
      <div className="flex flex-col gap-4 rounded border border-line p-5">
        <ProgramCard program={app} terms={terms} companyName={companyName} isOwn title={app.name} />
      </div>
      <div className="rounded bg-sunken px-4 py-3">
        <CountingLines counting={app.counting} isOwn hasSummary={false} />
      </div>
      <Actions back={back} close={close}>
        <ButtonLink to={`/marketplace/${app.id}`} variant="secondary">
          {messages.listing}
        </ButtonLink>
        {app.connected ? (
          <Button onClick={close}>{texts.done}</Button>
        ) : (
          <ButtonLink to={webhookPath(app.id)}>{texts.connect(PROVIDER_NAMES)}</ButtonLink>
        )}
      </Actions>
    </div>
  );
}

function Actions({ back, close, children }: Omit<StepProps, 'app'> & { children: ReactNode }) {
  return (
    <DialogActions>
      <Button variant="quiet" onClick={close}>
        {texts.later}
      </Button>
      {back && (
        <Button variant="secondary" onClick={back}>
          {texts.back}
        </Button>
      )}
      {children}
    </DialogActions>
  );
}
