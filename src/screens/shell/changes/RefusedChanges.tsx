import { Body1, Button, Subtitle2 } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { RefusedCommand } from '../../../client/engine/outbox/state.ts'
import { retryRefused, workspace } from '../../../client/engine/workspace.ts'
import { reasonOf } from '../../../client/requests/words.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { useChangeStyles } from './change-styles.ts'

/** The changes that the server refused, with the reason. */
export function RefusedChanges({ refused }: { refused: readonly RefusedCommand[] }) {
  const styles = useChangeStyles()
  const { t } = useTranslation('changes')
  const discard = (id: string) => workspace().outbox.discard(id)
  return (
    <section className={styles.part}>
      <Subtitle2 as="h3" className={styles.head}>
        {t('shell:changesRefused', { count: refused.length })}
      </Subtitle2>
      <Body1 className={styles.note}>{t('refusedNote')}</Body1>
      <span className={styles.offers}>
        <Button size="small" onClick={() => refused.forEach(({ id }) => void discard(id))}>
          {t('discardAll')}
        </Button>
      </span>
      <ul className={styles.list}>
        {refused.map((change) => (
          <ChangeLine key={change.id} change={change} reason={reasonOf(change)}>
            <Button size="small" onClick={() => void retryRefused(change)}>
              {t('tryAgainChange')}
            </Button>
            <Button size="small" appearance="subtle" onClick={() => discard(change.id)}>
              {t('discard')}
            </Button>
          </ChangeLine>
        ))}
      </ul>
    </section>
  )
}
