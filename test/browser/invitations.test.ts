import { expect, it } from 'vitest';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { joinMessages as join, messages as texts } from '../../web/src/features/invitations/messages.ts';
import { expectAccessible, overflowingElements } from '../support/browser-checks.ts';
import { readEmail } from '../support/browser-mail.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import { button, dialog, fill, heading, link, row, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();

it('invites people by a pasted list, of whom one signs up, comes back to the invitation and joins', async () => {
  const app = unique('Dune ');
  const [partner, other] = await Promise.all([
    createPerson('partner', 'Dora', 'Dune'),
    createPerson('affiliate', 'Olaf', 'Dune'),
  ]);
  await listApp(partner, app);
  const [{ page: dora }, { page: ivy, allowFailure }, { page: olaf }] = await Promise.all([
    newVisitor(),
    newVisitor(),
    newVisitor(),
  ]);
  const ivysEmail = `${unique('ivy.dune.')}@example.com`;
  const maxsEmail = `${unique('max.dune.')}@example.com`;
  const code = unique('IVY-').toUpperCase();
  const subject = join.title(partner.companyName, app);
  await signIn(dora, partner, '/partner/invitations');

  await step('previews each row and says which column is malformed', async () => {
    await fill(dora, {
      [texts.list]: `Email,Coupon code,Commission (%)\n${ivysEmail},${code},30\n${maxsEmail},,\n${ivysEmail},,\nnobody,,`,
    });
    await button(dora, texts.check).press('Enter');

    await see(row(dora, ivysEmail).getByText(texts.states.valid));
    await see(row(dora, maxsEmail).getByText(texts.suggested));
    await see(dora.getByText('Email: Not an email address'));
    await see(dora.getByText(texts.duplicates(1)));
    await expectAccessible(dora, 'the preview of a list of affiliates');
  });

  await step('invites, once, however often it is asked', async () => {
    await button(dora, texts.send(2)).press('Enter');
    await seeToast(dora, texts.invited(2));
    await see(row(dora, ivysEmail).getByText(texts.invitationStates.invited));

    await button(dora, texts.check).click();
    await see(button(dora, texts.nobody));
    await dora.setViewportSize({ width: 390, height: 844 });
    expect(await overflowingElements(dora)).toEqual([]);
    await dora.setViewportSize({ width: 1280, height: 800 });
  });

  const { link: invitation } = await readEmail(ivysEmail, subject);
  await step('shows the invitation to somebody who is signed out', async () => {
    await ivy.goto(invitation);
    await see(heading(ivy, subject));
    await see(ivy.getByText(code, { exact: true }));
    await see(ivy.getByText('30%', { exact: true }));
    await expectAccessible(ivy, 'an invitation');
  });

  await step('leads somebody with another address to another code', async () => {
    await signIn(olaf, other, '/affiliate/dashboard');
    await olaf.goto(invitation);
    await button(olaf, join.join(code)).click();
    await see(olaf.getByText(join.otherTitle));
    await link(olaf, join.other).click();
    await see(heading(olaf, app));
  });

  await step('leads through sign-up and verification back to it, and joins', async () => {
    await link(ivy, join.signUp).press('Enter');
    await fill(ivy, {
      [account.fields.firstName]: 'Ivy',
      [account.fields.lastName]: 'Dune',
      [account.fields.email]: ivysEmail,
      [account.fields.password]: 'by-the-dune',
      [account.fields.confirmPassword]: 'by-the-dune',
    });
    await button(ivy, account.signup.submit).click();
    await see(ivy.getByText(account.signup.success));
    const { link: verification } = await readEmail(ivysEmail, /verify/i);
    await fill(ivy, {
      [account.fields.code]: new URLSearchParams(verification.split('?')[1]).get('code') ?? '',
    });
    await button(ivy, account.verify.submit).click();

    await button(ivy, join.join(code)).click();
    await seeToast(ivy, join.joined, join.joinedHint(code));
    await see(ivy.getByText(code).first());
  });

  await step('shows the partner who has joined, and lets it revoke the other', async () => {
    await dora.goto('/partner/invitations');
    await see(row(dora, 'Ivy Dune').getByText(texts.invitationStates.joined));
    await button(row(dora, maxsEmail), texts.revokeFor(maxsEmail)).click();
    await button(dialog(dora, texts.revokeTitle), texts.revoke).click();
    await seeToast(dora, texts.revokeDone);
    await see(row(dora, maxsEmail).getByText(texts.invitationStates.ended));
    await expectAccessible(dora, 'invitations');
  });

  await step('has one page for links that were used or revoked, and one to get no more', async () => {
    const { link: revoked } = await readEmail(maxsEmail, subject);
    for (const address of [invitation, revoked]) {
      allowFailure(`404 /api${address}`);
      await ivy.goto(address);
      await see(ivy.getByText(join.gone));
    }
    await expectAccessible(ivy, 'an invitation that is gone');
  });
});
