import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressQuery } from '../../../parts/hooks/use-address-query.ts'
import { MessageLines } from '../../../parts/page/MessageLines.tsx'
import { VersionOfText } from '../../../parts/rich-text/VersionOfText.tsx'

interface Props {
  /** The description that is stored, and the one that was not saved over it. */
  theirs: string
  mine: string
  /** How either is chosen. */
  choices?: ReactNode
}

/** A description that somebody else has written meanwhile beside one's own. */
export function OvertakenDescription({ theirs, mine, choices }: Props) {
  const { t } = useTranslation('tasks')
  const top = useRef<HTMLDivElement>(null)
  const [query, change] = useAddressQuery()
  const isWanted = query.get('focus') === 'description'
  const show = useEffectEvent(() => {
    top.current?.scrollIntoView()
    // It may be wanted again.
    change(
      (before) => {
        before.delete('focus')
        return before
      },
      { replace: true, staysHere: true },
    )
  })
  useEffect(() => {
    if (isWanted) show()
  }, [isWanted])
  return (
    <>
      <div ref={top}>
        <MessageLines intent="warning" actions={choices}>
          {t('mineIsKept')}
        </MessageLines>
      </div>
      <VersionOfText label={t('theirs')} html={theirs} />
      <VersionOfText label={t('mine')} html={mine} />
    </>
  )
}
