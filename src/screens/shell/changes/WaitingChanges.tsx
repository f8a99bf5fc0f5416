import { Body1, Button, Subtitle2 } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { type ListedCommand, outbox } from '../../../client/engine/outbox/state.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { useChangeStyles } from './change-styles.ts'

/** The changes that are not sent yet. */
export function WaitingChanges({ waiting }: { waiting: readonly ListedCommand[] }) {
  const styles = useChangeStyles()
  const { t } = useTranslation('changes')
  const { heldUntil } = useSnapshot(outbox)
  return (
    <section className={styles.part}>
      <Subtitle2 as="h3" className={styles.head}>
        {t('shell:changesWait', { count: waiting.length })}
      </Subtitle2>
      <Body1 className={styles.note}>{t(heldUntil === null ? 'waitingNote' : 'heldNote')}</Body1>
      {heldUntil === null && (
        <span className={styles.offers}>
          <Button size="small" onClick={() => workspace().outbox.wake()}>
            {t('sendNow')}
          </Button>
        </span>
      )}
      <ul className={styles.list}>
        {waiting.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}
