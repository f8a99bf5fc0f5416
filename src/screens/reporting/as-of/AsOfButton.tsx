import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { dayMs, iso } from '../../../core/values/time.ts'
import { MomentForm } from '../../../parts/as-of/MomentForm.tsx'
import { chosenOf } from '../../../parts/as-of/moments.ts'
import { phone, touch } from '../../../parts/page/measures.ts'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'

const useStyles = makeStyles({
  button: { flexShrink: 0, [touch]: { minHeight: '40px' } },
  form: { padding: tokens.spacingHorizontalS, [phone]: { maxWidth: '280px' } },
})

/** Chooses the moment of which reports are shown. */
export function AsOfButton({ show }: { show: (moment: string) => void }) {
  const styles = useStyles()
  const { t } = useTranslation('asof')
  return (
    <PickPopover
      label={t('title')}
      positioning={{ position: 'below', align: 'end' }}
      trigger={
        <Button className={styles.button} icon={<HistoryRegular />}>
          {t('menu')}
        </Button>
      }
    >
      {(close) => (
        <div className={styles.form}>
          <MomentForm
            start={chosenOf(iso(Date.now() - dayMs))}
            show={(moment) => {
              close()
              show(moment)
            }}
          />
        </div>
      )}
    </PickPopover>
  )
}
