import type { Action } from '../../../client/keyboard/actions.ts'
import { setTheme, themeChoices, toggleTheme } from '../../../client/session/theme.ts'
import { languages } from '../../../core/session/languages.ts'
import { chooseLanguage } from '../../../parts/text/account-language.ts'
import { languageNames } from '../../../parts/text/i18n.ts'
import { redoLast, undoLast } from '../../../parts/undo/tell-changes.ts'
import { openOverlay } from '../overlays/overlays.ts'

/** The actions that every user has on every screen. */
export const shellActions: readonly Action[] = [
  {
    id: 'palette',
    section: 'actions',
    title: 'shell:search',
    keys: 'mod+k',
    whileTyping: true,
    quiet: true,
    run: () => openOverlay('palette'),
  },
  {
    id: 'undo',
    section: 'actions',
    title: 'common:undo',
    keys: 'mod+z',
    run: () => void undoLast(),
  },
  {
    id: 'redo',
    section: 'actions',
    title: 'changes:redo',
    keys: 'mod+shift+z',
    alsoKeys: ['mod+y'],
    run: () => void redoLast(),
  },
  {
    id: 'changes',
    section: 'actions',
    title: 'changes:changes',
    quiet: true,
    run: () => openOverlay('changes'),
  },
  {
    id: 'notices',
    section: 'actions',
    title: 'shell:notices',
    keys: 'g n',
    quiet: true,
    run: () => openOverlay('notices'),
  },
  {
    id: 'shortcuts',
    section: 'actions',
    title: 'shell:shortcuts',
    keys: '?',
    run: () => openOverlay('shortcuts'),
  },
  {
    id: 'speed',
    section: 'actions',
    title: 'palette:speed',
    quiet: true,
    run: () => openOverlay('speed'),
  },
  { id: 'theme', section: 'look', title: 'palette:toggleTheme', keys: 'g t', run: toggleTheme },
  ...themeChoices.map(
    (choice): Action => ({
      id: `theme-${choice}`,
      section: 'look',
      title: `palette:useTheme.${choice}`,
      quiet: true,
      run: () => setTheme(choice),
    }),
  ),
  ...languages.map(
    (language): Action => ({
      id: `language-${language}`,
      section: 'look',
      title: 'palette:useLanguage',
      values: { language: languageNames[language] },
      quiet: true,
      run: () => void chooseLanguage(language),
    }),
  ),
]
