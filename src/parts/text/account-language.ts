import { useEffect, useRef } from 'react'
import { ask } from '../../client/engine/workspace.ts'
import { keys, session, verifySession } from '../../client/session/session.ts'
import { readText, storeText } from '../../client/stored.ts'
import type { Language } from '../../core/session/languages.ts'
import { useUser } from '../data/use-user.ts'
import { changeLanguage, currentLanguage, redrawTexts } from './i18n.ts'

/**
 * Changes the language of the screens, and that of the account of who is signed in. An account that
 * cannot be reached keeps its language; this browser remembers the new one.
 */
export async function chooseLanguage(language: Language) {
  await changeLanguage(language)
  if (!session.user) return
  try {
    await ask('saveRegion', { language })
    await verifySession()
  } catch (error) {
    console.warn('The language of the account was not saved', error)
  }
}

/**
 * Follows the language that the user has chosen for their account: when it changes, and in a browser
 * where they have not had it yet. Dates are drawn again when their format changes.
 */
export function useAccountLanguage() {
  const { id, language, language_chosen, week_start, date_format } = useUser()
  const isDrawn = useRef(false)
  useEffect(() => {
    // The storage belongs to all tabs: that another one has followed says nothing of this one.
    const isChange = isDrawn.current
    isDrawn.current = true
    if (!language_chosen) return
    const had = `${id} ${language}`
    const isNew = isChange || readText(keys.accountLanguage) !== had
    storeText(keys.accountLanguage, had)
    if (isNew && language !== currentLanguage()) void changeLanguage(language)
  }, [id, language, language_chosen])
  const look = `${week_start} ${date_format}`
  const drawn = useRef(look)
  useEffect(() => {
    if (drawn.current !== look) redrawTexts()
    drawn.current = look
  }, [look])
}
