import {
  Dialog,
  DialogBody,
  DialogSurface,
  Input,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStrayEscape } from '../../../parts/focus/use-stray-escape.ts'
import { phone } from '../../../parts/page/measures.ts'
import { closeOverlay } from '../overlays/overlays.ts'
import { PaletteEntry } from './PaletteEntry.tsx'
import { type Entry, useEntries } from './use-entries.ts'
import { useHurry } from './use-hurry.ts'
import { useShellFinders } from './use-shell-finders.ts'

const useStyles = makeStyles({
  surface: {
    position: 'fixed',
    top: '12vh',
    bottom: 'auto',
    margin: '0 auto',
    width: 'calc(100vw - 24px)',
    maxWidth: '600px',
    padding: 0,
    overflow: 'hidden',
    [phone]: { top: '12px' },
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: 0,
    maxHeight: 'min(70vh, 560px)',
    minHeight: 0,
  },
  input: {
    flexShrink: 0,
    height: '52px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase400,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: 0,
    '::after': { display: 'none' },
  },
  list: { overflowY: 'auto', padding: tokens.spacingVerticalXS, minHeight: '120px' },
  section: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  none: {
    display: 'block',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
})

const keyOf = ({ section, id }: Entry) => `${section} ${id}`

/**
 * Finds screens, projects, tasks and everything that can be done, by typing (Ctrl or Cmd with K).
 */
export function Palette() {
  const styles = useStyles()
  const surface = useRef<HTMLDivElement>(null)
  useStrayEscape(surface, closeOverlay)
  useShellFinders()
  const { t } = useTranslation('palette')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { entries, busy } = useEntries(typed)
  // Kept by its key, as more may be found before it; without one the first is active.
  const [wanted, setWanted] = useState<string>()
  const active = wanted === undefined ? 0 : entries.findIndex((entry) => keyOf(entry) === wanted)
  const idOf = (n: number) => `${listId}-${n}`

  function take(entry: Entry | undefined) {
    if (!entry) return
    closeOverlay()
    entry.run()
  }
  const { waits, hurry } = useHurry({ entries, busy }, take)

  function go(to: number) {
    const next = (to + entries.length) % Math.max(entries.length, 1)
    hurry(false)
    setWanted(entries[next] && keyOf(entries[next]))
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = {
      ArrowDown: active + 1,
      ArrowUp: Math.max(active, 0) - 1,
      PageDown: Math.min(active + 8, entries.length - 1),
      PageUp: Math.max(active - 8, 0),
    }[event.key]
    if (step !== undefined) go(step)
    else if (event.key === 'Enter' && wanted === undefined && waits) hurry(true)
    else if (event.key === 'Enter') take(entries[active])
    else return
    event.preventDefault()
  }

  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => open || closeOverlay()}>
      <DialogSurface ref={surface} className={styles.surface} aria-label={t('shell:search')}>
        <DialogBody className={styles.body}>
          <Input
            className={styles.input}
            appearance="filled-lighter"
            contentBefore={<SearchRegular />}
            contentAfter={
              busy ? <Spinner size="extra-tiny" aria-label={t('common:loading')} /> : null
            }
            placeholder={t('searchHint')}
            autoFocus
            role="combobox"
            aria-label={t('shell:search')}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={entries[active] ? idOf(active) : undefined}
            value={typed}
            onChange={(_, { value }) => {
              setTyped(value)
              setWanted(undefined)
              hurry(false)
            }}
            onKeyDown={onKeyDown}
          />
          <div id={listId} role="listbox" aria-label={t('found')} className={styles.list}>
            {entries.map((entry, n) => (
              <div key={keyOf(entry)} role="presentation">
                {entry.section !== entries[n - 1]?.section && (
                  <span className={styles.section} role="presentation">
                    {t(`sections.${entry.section}`)}
                  </span>
                )}
                <PaletteEntry
                  id={idOf(n)}
                  entry={entry}
                  active={n === active}
                  onPoint={() => setWanted(keyOf(entry))}
                  onTake={() => take(entry)}
                />
              </div>
            ))}
          </div>
          {entries.length === 0 && !busy && (
            <Text className={styles.none} role="status">
              {t('nothingFits', { typed })}
            </Text>
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
