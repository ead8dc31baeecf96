import type { Customer, SameSale, SameSaleAnswer } from '../../../../shared/contract/customers.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Money } from '../../components/money/money.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useAnswerSameSale } from './data/answer-same-sale.ts';
import { messages } from './messages.ts';
import { ProviderId } from './provider-id.tsx';

const OTHER: Record<SameSaleAnswer, SameSaleAnswer> = { same_sale: 'two_sales', two_sales: 'same_sale' };
const CHOICES: readonly { choice: SameSaleAnswer; label: string }[] = [
  { choice: 'same_sale', label: messages.sameSale },
  { choice: 'two_sales', label: messages.twoSales },
];

/** The payments that look like another one told again. The partner says whether they are. Affiliates see why a commission is on hold. */
export function SameSales({ customer }: { customer: Customer }) {
  const { role } = useProfile();
  const open = customer.sameSales.filter(({ answer }) => answer === null);
  const answered = customer.sameSales.filter(({ answer }) => answer !== null);
  return (
    <>
      {open.length > 0 && (
        <div className="mb-8 max-w-[44rem]">
          <Notice kind="due" title={messages.sameSaleTitle[role]}>
            <p>{messages.sameSaleHint[role]}</p>
            {open.map((sale) => (
              <Question key={sale.id} customer={customer} sale={sale} />
            ))}
          </Notice>
        </div>
      )}
      {role === 'partner' && answered.length > 0 && (
        <section className="mb-8 max-w-[44rem]" aria-labelledby="same-sales">
          <h2 id="same-sales" className="text-lead">
            {messages.sameSaleAnswers}
          </h2>
          {answered.map((sale) => (
            <Question key={sale.id} customer={customer} sale={sale} />
          ))}
        </section>
      )}
    </>
  );
}

function Question({ customer, sale }: { customer: Customer; sale: SameSale }) {
  const { source, answer } = sale;
  return (
    <div className="mt-4">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Payment
          customer={customer}
          sale={sale}
          label={answer === null ? messages.sameSaleHeld : messages.sameSaleAnswered[answer]}
          paidAt={sale.paidAt}
          id={source?.payment}
        />
        <Payment
          customer={customer}
          sale={sale}
          label={messages.sameSaleCounted}
          paidAt={sale.otherPaidAt}
          id={source?.other}
        />
      </dl>
      {source && <Answers customerId={customer.id} sale={sale} />}
    </div>
  );
}

interface PaymentProps {
  customer: Customer;
  sale: SameSale;
  label: string;
  paidAt: string;
  id: string | undefined;
}

function Payment({ customer, sale, label, paidAt, id }: PaymentProps) {
  return (
    <div>
      <dt className="text-fine text-muted">{label}</dt>
      <dd>
        <span className="block font-strong">
          <Money value={sale.paid} />
        </span>
        <span className="block text-fine">{messages.paidOn(paidAt)}</span>
        {id && (
          <span className="block text-fine">
            <ProviderId provider={customer.provider} id={id} />
          </span>
        )}
      </dd>
    </div>
  );
}

function Answers({ customerId, sale: { id, answer } }: { customerId: string; sale: SameSale }) {
  const mutation = useAnswerSameSale(customerId);

  async function send(chosen: SameSaleAnswer): Promise<void> {
    try {
      await mutation.mutateAsync({ saleId: id, answer: chosen });
      notify.success(messages.sameSaleSaved);
    } catch (error) {
      notify.error(messages.sameSaleFailed, messageOf(error, ''));
    }
  }

  const pendingFor = (chosen: SameSaleAnswer) =>
    mutation.isPending && mutation.variables.answer === chosen && messages.sameSaleSaving;
  if (answer !== null) {
    return (
      <div className="mt-2">
        <Button variant="link" pending={pendingFor(OTHER[answer])} onClick={() => void send(OTHER[answer])}>
          {messages.sameSaleChange[answer]}
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {CHOICES.map(({ choice, label }) => (
        <Button
          key={choice}
          variant="secondary"
          size="small"
          disabled={mutation.isPending}
          pending={pendingFor(choice)}
          onClick={() => void send(choice)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
