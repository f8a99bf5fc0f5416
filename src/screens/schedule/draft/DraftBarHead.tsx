import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowRedoRegular, ArrowUndoRegular, BeakerRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { phone, touch } from '../../../parts/page/measures.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import type { OpenDraft } from './use-draft.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  grow: { flexGrow: 1, [phone]: { flexBasis: '100%' } },
  icon: { flexShrink: 0, minWidth: '32px', paddingInline: 0, [touch]: { minWidth: '40px' } },
  end: { [phone]: { minWidth: 0 } },
})

/** That a draft is open, which of plan and draft is shown, steps back and forth, and how it ends. */
export function DraftBarHead({ draft }: { draft: OpenDraft }) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const { side, show, stepBack, stepForward, busy, conflicts } = draft
  const [isAsked, setAsked] = useState(false)
  const count = Object.keys(draft.draft).length
  const blocked = conflicts.length > 0 ? t('resolveFirst') : count === 0 ? t('draftEmpty') : ''
  return (
    <>
      <div className={styles.row}>
        <h2 className={styles.title}>
          <BeakerRegular fontSize={20} />
          {t('draftTitle')}
        </h2>
        <span role="status" className={styles.note}>
          {t(side === 'draft' ? 'draftNote' : 'planNote')}
        </span>
        <span className={styles.grow} />
        {!busy && (
          <Tabs
            label={t('showSide')}
            selected={side}
            onSelect={show}
            tabs={[
              { value: 'plan', name: t('sidePlan') },
              { value: 'draft', name: t('sideDraft') },
            ]}
          />
        )}
        <Button
          appearance="subtle"
          className={styles.icon}
          icon={<ArrowUndoRegular />}
          aria-label={t('stepBack')}
          title={t('stepBack')}
          disabledFocusable={!stepBack || busy}
          onClick={stepBack}
        />
        <Button
          appearance="subtle"
          className={styles.icon}
          icon={<ArrowRedoRegular />}
          aria-label={t('stepForward')}
          title={t('stepForward')}
          disabledFocusable={!stepForward || busy}
          onClick={stepForward}
        />
        <Button
          className={styles.end}
          disabledFocusable={busy}
          onClick={() => (count > 0 ? setAsked(true) : draft.discard())}
        >
          {t(count > 0 ? 'discardDraft' : 'closeDraft')}
        </Button>
        <BusyButton
          className={styles.end}
          busy={busy}
          disabledFocusable={blocked !== ''}
          title={blocked}
          onClick={() => void draft.apply()}
        >
          {t('applyDraft')}
        </BusyButton>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('discardTitle')}
          cancel={t('keepDraft')}
          confirm={t('discardDraft')}
          destructive
          onConfirm={() => {
            setAsked(false)
            draft.discard()
          }}
          close={() => setAsked(false)}
        >
          {t('discardText', { count })}
        </ConfirmDialog>
      )}
    </>
  )
}
