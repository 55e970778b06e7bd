import { ChevronDownIcon, SearchIcon } from '@pillion/ui/icons'
import { TextField } from '@pillion/ui/TextField'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'

import { AskForm } from './AskForm.tsx'
import { findAnswers, type Answer } from './find-topics.ts'
import { useAnswers } from './use-answers.ts'

import css from './OwnHelp.module.css'

/** Questions and answers with a search, and a form for what they do not answer. */
export function OwnHelp({ vendorId }: { vendorId: string }) {
  const t = useT('help-center')
  const [query, setQuery] = useState('')
  const isSearching = query.trim() !== ''
  const answers = findAnswers(useAnswers(country), query)
  return (
    <div className={css.help}>
      <search>
        <TextField
          label={t('search')}
          hideLabel
          type="search"
          name="help-search"
          autoComplete="off"
          prefix={<SearchIcon size={18} />}
          placeholder={t('search')}
          value={query}
          onValueChange={setQuery}
        />
      </search>
      <output className={css.count}>
        {isSearching &&
          (answers.length > 0 ? t('results', { count: answers.length }) : t('nothing'))}
      </output>
      {answers.length > 0 && (
        <ul className={css.answers}>
          {answers.map((answer) => (
            <li key={answer.topic}>
              <AnswerDetails answer={answer} />
            </li>
          ))}
        </ul>
      )}
      <AskForm key={vendorId} vendorId={vendorId} />
    </div>
  )
}

function AnswerDetails({ answer: { topic, title, sentences } }: { answer: Answer }) {
  const [text, ...facts] = sentences
  return (
    <details className={css.answer} id={`help-${topic}`}>
      <summary className={css.question}>
        <span>{title}</span>
        <ChevronDownIcon size={16} className={css.chevron} />
      </summary>
      <div className={css.text}>
        <p>{text}</p>
        {facts.length > 0 && (
          <ul className={css.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
