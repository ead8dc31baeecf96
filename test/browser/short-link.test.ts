import { expect, it } from 'vitest';
import { suggestHandle } from '../../shared/codes/app-handle.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { button, dialog, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();

it('takes a short link from its suggestion to a name that the partner chose', async () => {
  const name = unique('Tern ');
  const taken = unique('taken');
  const wanted = unique('tern-notes-');
  const partner = await createPerson('partner', 'Ada', 'Tern');
  const other = await createPerson('partner', 'Otto', 'Auk');
  const { id } = await partner.call('createApp', { body: { name, url: 'https://tern.example' } });
  await other.call('createApp', { body: { name: taken, url: 'https://auk.example' } });
  const { page, allowFailure } = await newVisitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, partner, '/partner/apps');
  const shown = dialog(page, apps.shortLinkTitle(name));
  const field = shown.getByLabel(apps.handle, { exact: true });
  const openDialog = async () => {
    await button(page, apps.menuFor(name)).press('Enter');
    await page.getByRole('menuitem', { name: apps.shortLink }).press('Enter');
    await see(field);
  };
  const linkOf = (handle: string) => shown.getByText(`${new URL(page.url()).origin}/go/${handle}/JANE20`);

  await step('shows the suggestion', async () => {
    await openDialog();
    expect(await field.inputValue()).toBe(suggestHandle(name));
    await see(linkOf(suggestHandle(name)));
  });

  await step('says beside the field that a name is taken, and saves another one', async () => {
    allowFailure(`409 /api/apps/${id}/handle`);
    await field.fill(taken);
    await page.keyboard.press('Enter');
    await see(shown.getByText(`Another app has the short link “${taken}”. Please choose another.`));
    await expectAccessible(page, 'a short link that is taken');
    await field.fill(wanted.toUpperCase());
    await see(linkOf(wanted));
    await page.keyboard.press('Enter');
    await seeToast(page, apps.shortLinkSaved.title, apps.shortLinkSaved.description);
  });

  await step('says when the link can be changed again', async () => {
    await openDialog();
    await see(linkOf(wanted));
    await see(shown.getByText(/^You can change it again on /));
    expect(await field.isEditable()).toBe(false);
    expect(await button(shown, apps.shortLinkSubmit).isDisabled()).toBe(true);
    await expectAccessible(page, 'a short link that was changed');
  });
});
