import { messages } from './messages.ts';

const { questions } = messages;

export function Questions() {
  return (
    <section aria-labelledby="questions-title" className="mx-auto max-w-6xl px-5 pb-20 sm:px-8 lg:pb-28">
      <h2 id="questions-title" className="text-title">
        {questions.title}
      </h2>
      <div className="mt-6 border-line border-t">
        {questions.items.map(({ question, answer }) => (
          <details key={question} className="border-line border-b">
            <summary className="py-4 font-strong">{question}</summary>
            <p className="max-w-[44rem] pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
