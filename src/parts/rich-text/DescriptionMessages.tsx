import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { MessageLines } from '../page/MessageLines.tsx'
import { VersionOfText } from './VersionOfText.tsx'

interface DescriptionMessagesProps {
  /** Somebody else has changed it since it was opened. */
  isChanged: boolean
  /** How many characters one has that is too long; 0 for others. */
  tooLong: number
  /** What they made of it, where it can be looked at beside one's own. */
  theirs?: string
}

/** Above a description that is being edited, what its editor has to know. */
export function DescriptionMessages({ isChanged, tooLong, theirs }: DescriptionMessagesProps) {
  const { t } = useTranslation('tasks')
  return (
    <>
      {isChanged &&
        (theirs === undefined ? (
          <MessageLines intent="warning">{t('changedMeanwhile')}</MessageLines>
        ) : (
          <ChangedByOther theirs={theirs} />
        ))}
      {tooLong > 0 && (
        <MessageLines intent="error">
          {t('descriptionTooLong', { have: tooLong, most: limits.description })}
        </MessageLines>
      )}
    </>
  )
}

/** Says that somebody else has changed the description, and shows theirs on demand. */
function ChangedByOther({ theirs }: { theirs: string }) {
  const { t } = useTranslation('tasks')
  const [isShown, setShown] = useState(false)
  const toggle = (
    <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
      {t(isShown ? 'hideTheirs' : 'showTheirs')}
    </Button>
  )
  return (
    <>
      <MessageLines intent="warning" actions={toggle}>
        {t('changedByOther')}
      </MessageLines>
      {isShown && <VersionOfText label={t('theirs')} html={theirs} />}
    </>
  )
}
