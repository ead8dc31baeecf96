/**
 * A text whose words don't break at their hyphens, because a code with a hyphen must be readable as one word. A word that is longer than a
 * line still breaks.
 */
export function WholeWords({ text }: { text: string }) {
  const word = /\S*-\S*/.exec(text);
  if (!word) return text;
  return (
    <>
      {text.slice(0, word.index)}
      <span className="inline-block max-w-full break-words">{word[0]}</span>
      <WholeWords text={text.slice(word.index + word[0].length)} />
    </>
  );
}
