import { Text } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Asked } from '../../../parts/data/use-query.ts'
import { Card } from '../../../parts/page/Card.tsx'
import { KeptHeight } from '../../../parts/page/KeptHeight.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { RefreshButton } from '../../../parts/page/RefreshButton.tsx'
import { TextButton } from '../../../parts/page/TextButton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { useCardStyles } from './card-styles.ts'

interface TaskFeedProps<T> {
  /** Under which the browser remembers how high it was. */
  name: string
  title: string
  /** What it says when there is nothing, and what brings something there. */
  none: string
  asked: Asked<readonly T[]>
  /** How many were asked for; `more` asks for as many as there can be. */
  limit: number
  more: () => void
  line: (task: T) => ReactNode
}

/** A card of tasks with which the user has had to do, the latest first. */
export function TaskFeed<T>({ name, title, none, asked, limit, more, line }: TaskFeedProps<T>) {
  const styles = useCardStyles()
  const { t } = useTranslation('home')
  const { value, failure, again } = asked
  return (
    <Card title={title} tools={<RefreshButton refresh={again} />}>
      <KeptHeight
        name={`home.${name}`}
        isOutline={value === undefined && failure === undefined}
        start={124}
      >
        <ListState
          count={value?.length}
          {...{ failure, again }}
          failed={{ title: t('failed'), text: t('failedText') }}
          outline={<LineSkeleton lines={3} />}
          empty={<Text className={styles.none}>{none}</Text>}
        >
          <ul className={styles.list}>{value?.map(line)}</ul>
          {value?.length === limit && limit < limits.homeFeedMost && (
            <div className={styles.more}>
              <TextButton onClick={more}>{t('showMore')}</TextButton>
            </div>
          )}
        </ListState>
      </KeptHeight>
    </Card>
  )
}
