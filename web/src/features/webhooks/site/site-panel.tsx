import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { App } from '../../../../../shared/contract/apps.ts';
import { Tabs } from '../../../components/buttons/tabs.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { useSearchState } from '../../../lib/lists/search-state.ts';
import { CodeBlock } from './code-block.tsx';
import { siteMessages as texts } from './messages.ts';
import { RECIPE_LANGUAGES, RECIPES } from './recipes.ts';
import { cspSource, snippetHtml, snippetScript } from './snippet.ts';
import { SnippetFields } from './snippet-fields.tsx';
import { defaultForm, parseForm } from './snippet-form.ts';

const Search = z.object({ recipe: z._default(z.enum(RECIPE_LANGUAGES), 'node') });

export function SitePanel({ app }: { app: App }) {
  return (
    <div className="grid max-w-2xl gap-10">
      <p className="text-muted">{texts.intro(app.name)}</p>
      <SnippetPart app={app} />
      <RecipesPart />
    </div>
  );
}

function SnippetPart({ app }: { app: App }) {
  const [form, setForm] = useState(() => defaultForm(app.codeParameter));
  const { options, errors = {} } = parseForm(form);
  const script = options && snippetScript(options);
  return (
    <section aria-label={texts.snippet} className="grid gap-5">
      <div>
        <h3 className="font-strong">{texts.snippet}</h3>
        <p className="mt-1 text-muted">{texts.snippetHint}</p>
        {!app.countByLink && (
          <p className="mt-1 text-due">
            {texts.countByLink.off(app.name)} <TextLink to="/partner/apps">{texts.countByLink.edit}</TextLink>
          </p>
        )}
      </div>
      {script ? (
        <CodeBlock code={snippetHtml(script)} copyLabel={texts.copySnippet} />
      ) : (
        <p className="text-muted">{texts.fixOptions}</p>
      )}
      <details className="rounded border border-line">
        <summary className="min-h-11 px-4 py-2.5 font-strong">{texts.options}</summary>
        <div className="grid gap-5 border-line border-t p-4">
          <SnippetFields
            form={form}
            errors={errors}
            onChange={(changes) => setForm((current) => ({ ...current, ...changes }))}
          />
          {script && <SnippetHash script={script} />}
          <p className="text-fine text-muted">{texts.snippetDetails}</p>
        </div>
      </details>
    </section>
  );
}

function SnippetHash({ script }: { script: string }) {
  const source = useCspSource(script);
  return (
    <div className="grid gap-2">
      <h4 className="font-strong text-fine">{texts.csp}</h4>
      <p className="text-fine text-muted">{texts.cspHint}</p>
      <CodeBlock code={source} copyLabel={texts.copyHash} />
    </div>
  );
}

function useCspSource(script: string): string {
  const [hashed, setHashed] = useState({ script: '', source: '' });
  useEffect(() => {
    let isCurrent = true;
    void cspSource(script).then((source) => {
      if (isCurrent) setHashed({ script, source });
    });
    return () => {
      isCurrent = false;
    };
  }, [script]);
  return hashed.script === script ? hashed.source : '';
}

function RecipesPart() {
  const [{ recipe }, setSearch] = useSearchState(Search);
  return (
    <section aria-label={texts.recipes}>
      <h3 className="font-strong">{texts.recipes}</h3>
      <p className="mt-1 mb-4 text-muted">{texts.recipesHint}</p>
      <Tabs
        label={texts.language}
        value={recipe}
        onChange={(language) => setSearch({ recipe: language })}
        tabs={RECIPE_LANGUAGES.map((language) => ({
          value: language,
          label: texts.languages[language],
          content: <CodeBlock code={RECIPES[language]} copyLabel={texts.copyRecipe} />,
        }))}
      />
      <p className="mt-3 text-fine text-muted">{texts.oneTime}</p>
    </section>
  );
}
