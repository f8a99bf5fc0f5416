import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { type ChartPicture, chartImage } from '../../../parts/charts/chart-image.ts'
import { saveFile } from '../../../parts/files/save-file.ts'

/** Saves a chart as a picture, as it is at that moment. */
export function SavePng({ file, chart }: { file: string; chart: ChartPicture }) {
  const { t } = useTranslation('timesheets')
  return (
    <Button
      size="small"
      icon={<ArrowDownloadRegular />}
      onClick={async ({ currentTarget }) => {
        const { fontFamily } = getComputedStyle(currentTarget)
        saveFile({ name: `${file}.png`, content: await chartImage(chart, fontFamily) })
      }}
    >
      {t('png')}
    </Button>
  )
}
