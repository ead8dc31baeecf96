import { expect, it } from 'vitest';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import { button, dialog, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();

it('lets a partner turn on a rule for requests on a phone and by keyboard, change it, and turn it off', async () => {
  const partner = await createPerson('partner', 'Rune', 'Rule');
  const { appId } = await listApp(partner, 'Rule Desk');
  const ruleOf = async () => (await partner.call('getApp', { params: { appId } })).approvalRule;
  const { page } = await newVisitor();
  const form = dialog(page, apps.editTitle('Rule Desk'));
  const open = async () => {
    await button(page, apps.menuFor('Rule Desk')).click();
    await page.getByRole('menuitem', { name: apps.edit }).click();
    await see(form.getByLabel(apps.rule));
  };
  const save = async () => {
    await button(form, apps.editSubmit).focus();
    await page.keyboard.press('Enter');
  };
  await signIn(page, partner, '/partner/apps');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await ruleOf()).toBeNull();

  await open();
  expect(await form.getByLabel(apps.rule).isChecked()).toBe(false);
  await form.getByLabel(apps.rule).focus();
  await page.keyboard.press('Space');
  await form.getByLabel(apps.ruleDays).fill('31');
  await form.getByLabel(apps.rulePerDay).fill('');
  await save();
  await see(form.getByText('Enter 0 to 30'));
  await see(form.getByText('Enter 1 to 100'));
  await expectAccessible(page, 'a rule for requests with wrong numbers');
  await form.getByLabel(apps.ruleDays).fill('0');
  await form.getByLabel(apps.rulePerDay).fill('25');
  await save();
  await seeToast(page, apps.edited.title, apps.edited.description);
  await form.waitFor({ state: 'detached' });
  expect(await ruleOf()).toEqual({ minAccountDays: 0, perDay: 25 });

  await open();
  await form.getByLabel(apps.rulePerDay).fill('5');
  await save();
  await expect.poll(ruleOf).toEqual({ minAccountDays: 0, perDay: 5 });
  await form.waitFor({ state: 'detached' });

  await open();
  await form.getByLabel(apps.rule).uncheck();
  await save();
  await expect.poll(ruleOf).toBeNull();
});
