import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import {
  type Action,
  actions,
  type Finder,
  type Found,
  offered,
  type Section,
  sections,
} from '../../../client/keyboard/actions.ts'
import { fitOf, fitting, spansOf } from '../../../client/keyboard/fuzzy.ts'
import type { Span } from '../../../parts/text/MarkedText.tsx'
import { onceEach } from './once-each.ts'

/** Something the palette shows. */
export interface Entry {
  id: string
  section: Section
  text: string
  hint?: string
  keys?: string
  /** The parts of the text that were typed. */
  spans: readonly Span[]
  score: number
  run(): void
}

/** How many entries a section shows: fewer while nothing is typed, so that all sections are seen. */
const most = { typed: 8, untyped: 5 }

/**
 * What fits the typed words: actions at once, the rest as the finders answer. Sections stay
 * together, the best first.
 */
export function useEntries(typed: string): { entries: Entry[]; busy: boolean } {
  const { t } = useTranslation(['palette', 'tasks'])
  const { list, finders } = useSnapshot(actions)
  const { found, busy } = useFound(typed, finders as readonly Finder[])
  const isTyped = typed.trim() !== ''
  const shown = offered(list as Action[]).filter(({ run, quiet }) => run && (isTyped || !quiet))
  const own = fitting(typed, shown, (action) => t(action.title, action.values ?? {})).map(
    ({ each: action, fit }): Entry => ({
      id: action.id,
      section: action.section,
      text: t(action.title, action.values ?? {}),
      ...(action.keys ? { keys: action.keys } : {}),
      spans: spansOf(t(action.title, action.values ?? {}), fit.marks),
      score: fit.score,
      run: () => action.run!(),
    }),
  )
  return { entries: arranged([...own, ...found], isTyped), busy }
}

function arranged(entries: readonly Entry[], isTyped: boolean): Entry[] {
  const parts = sections.map((section, place) => {
    const own = onceEach(entries.filter((entry) => entry.section === section))
      .sort((a, b) => (isTyped ? b.score - a.score : 0))
      .slice(0, isTyped ? most.typed : most.untyped)
    return { own, place, best: Math.max(...own.map(({ score }) => score)) }
  })
  return parts
    .filter(({ own }) => own.length > 0)
    .sort((a, b) => (isTyped ? b.best - a.best : 0) || a.place - b.place)
    .flatMap(({ own }) => own)
}

/**
 * What the finders have found so far. Until one answers, those of its last answer that still fit
 * stay where they are.
 */
function useFound(typed: string, finders: readonly Finder[]): { found: Entry[]; busy: boolean } {
  const [answers, setAnswers] = useState<ReadonlyMap<Finder, Answer>>(new Map())
  useEffect(() => {
    const stop = new AbortController()
    for (const finder of finders) {
      const take = (found: readonly Found[]) => {
        if (stop.signal.aborted) return
        const entries = found.map((each) => entryOf(each, finder.section, typed))
        setAnswers((before) => new Map(before).set(finder, { typed, entries }))
      }
      void Promise.resolve(finder.find(typed, stop.signal, take))
        .catch(() => [])
        .then(take)
    }
    return () => stop.abort()
  }, [typed, finders])
  const found = finders.flatMap((finder) => {
    const answer = answers.get(finder)
    if (!answer || answer.typed === typed) return answer?.entries ?? []
    return answer.entries.filter(({ text }) => fitOf(typed, text))
  })
  return { found, busy: finders.some((finder) => answers.get(finder)?.typed !== typed) }
}

/** What a finder found for what had been typed when it was asked. */
interface Answer {
  typed: string
  entries: readonly Entry[]
}

function entryOf(
  { id, text, hint, spans, score, run }: Found,
  section: Section,
  typed: string,
): Entry {
  const fitted = fitOf(typed, text)
  return {
    id,
    section,
    text,
    ...(hint ? { hint } : {}),
    spans: spans ?? spansOf(text, fitted?.marks ?? []),
    score: score ?? fitted?.score ?? 0,
    run,
  }
}
