import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt } from '../../../client/engine/workspace.ts'
import { verifyQuietly } from '../../../client/session/session.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { useForm } from '../../../parts/form/use-form.ts'
import { useStay } from '../../../parts/leaving/use-stay.tsx'
import { changeLanguage, currentLanguage } from '../../../parts/text/i18n.ts'

type Region = Pick<SessionUser, 'language' | 'week_start' | 'date_format'> & { timezone: string }

const names = ['language', 'timezone', 'week_start', 'date_format'] as const

/** What the page shows of a user. The language is that of the screens where none was chosen yet. */
const regionOf = (user: SessionUser): Region => ({
  language: user.language_chosen ? user.language : currentLanguage(),
  timezone: user.timezone_name,
  week_start: user.week_start,
  date_format: user.date_format,
})

/** The fields of `values` in which it differs from `other`. */
const differing = (values: Region, other: Region): Partial<Region> =>
  Object.fromEntries(
    names.filter((name) => values[name] !== other[name]).map((name) => [name, values[name]]),
  )

/**
 * The form of language and region. Only what was changed is saved. What is changed elsewhere
 * meanwhile appears in the fields that were not.
 */
export function useRegionForm() {
  const { t } = useTranslation()
  const user = useUser()
  const saved = regionOf(user)
  const [known, setKnown] = useState(saved)
  const form = useForm<Region>({
    start: saved,
    unreachable: t('unreachable'),
    check: () => ({}),
    async send(values) {
      const changed = differing(values, known)
      if (Object.keys(changed).length === 0) return
      if (changed.language) await changeLanguage(changed.language)
      await attempt('saveRegion', changed)
      setKnown(values)
      await verifyQuietly()
    },
  })
  const follow = useEffectEvent(() => {
    for (const name of names)
      if (form.values[name] === known[name]) form.set(name, saved[name] as never)
    setKnown(saved)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value is followed
  useEffect(() => follow(), [saved.language, saved.timezone, saved.week_start, saved.date_format])
  const { question } = useStay(names.some((name) => form.values[name] !== known[name]))
  return { ...form, question }
}
