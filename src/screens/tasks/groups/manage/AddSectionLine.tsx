import { Button, Input } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Draft,
  keepDraft,
  keepRefused,
  readDraft,
  useDraft,
} from '../../../../parts/form/drafts.ts'
import { useIsShown } from '../../../../parts/hooks/use-is-shown.ts'
import { useManageStyles } from './manage-styles.ts'

interface AddSectionLineProps {
  /** What is added. */
  label: string
  /** The longest name, in characters. */
  most: number
  /** Without a name one is given, where that is possible. */
  mayBeUnnamed?: boolean
  /** Under what a name is kept that is not added. */
  draft: Draft
  /** Gives something but undefined once that is done. */
  add: (name: string) => Promise<unknown>
}

/**
 * A field to name further sections in: Enter adds one and stays for the next. A name that is refused
 * is in the field again if that is empty, else it is kept.
 */
export function AddSectionLine({
  label,
  most,
  mayBeUnnamed = false,
  draft,
  add,
}: AddSectionLineProps) {
  const styles = useManageStyles()
  const { t } = useTranslation('tasks')
  const [name, setName] = useState(() => readDraft(draft) ?? '')
  const written = useRef(name)
  written.current = name
  const isShown = useIsShown()
  useDraft(draft, () => name || null)
  function clear() {
    setName('')
    keepDraft(draft, null)
  }
  const isReady = mayBeUnnamed || name.trim() !== ''
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        const wanted = name.trim()
        clear()
        void keepRefused(draft, wanted, add(wanted), () => {
          const isFree = isShown.current && written.current === ''
          if (isFree) setName(wanted)
          return isFree
        })
      }}
    >
      <Input
        className={styles.addName}
        placeholder={label}
        aria-label={label}
        maxLength={most}
        value={name}
        onChange={(_, { value }) => setName(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || name === '') return
          event.stopPropagation()
          clear()
        }}
      />
      <Button type="submit" icon={<AddRegular />} disabledFocusable={!isReady}>
        {t('add')}
      </Button>
    </form>
  )
}
