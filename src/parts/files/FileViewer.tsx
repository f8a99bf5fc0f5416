import { Button, Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components'
import {
  ArrowDownloadRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
  DismissRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@fluentui/react-icons'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../core/model.ts'
import { useFocusFirst } from '../focus/focus-first.ts'
import { useStrayEscape } from '../focus/use-stray-escape.ts'
import { phone, touch } from '../page/measures.ts'
import { cutText } from '../text/cut-text.ts'
import { FilePicture } from './FilePicture.tsx'
import { downloadOf, shownAt } from './file-addresses.ts'
import { useZoom } from './use-zoom.ts'

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: 'min(1400px, 94vw)',
    maxWidth: 'none',
    height: '92vh',
    maxHeight: 'none',
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    [phone]: { width: '100vw', height: '100dvh', borderRadius: 0 },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: {
    ...cutText,
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  order: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  zoom: { [phone]: { display: 'none' } },
  button: { [touch]: { minWidth: '44px', minHeight: '44px' } },
  body: { position: 'relative', flexGrow: 1, minHeight: 0, display: 'flex' },
  page: { flexGrow: 1, border: 'none', backgroundColor: tokens.colorNeutralBackground3 },
})

type File = Row<'attachment'>

interface FileViewerProps {
  /** Those that can be shown, in their order. */
  files: readonly File[]
  /** The id of the one that is shown. */
  shown: string
  show: (id: string) => void
  close: () => void
}

/** Shows pictures and PDFs, one at a time: by arrow keys, enlarged, downloaded. */
export function FileViewer({ files, shown, show, close }: FileViewerProps) {
  const styles = useStyles()
  const { t } = useTranslation('files')
  const surface = useRef<HTMLDivElement>(null)
  useFocusFirst(surface)
  useStrayEscape(surface, close)
  const zoom = useZoom(shown)
  const at = files.findIndex(({ id }) => id === shown)
  const file = files[at]
  const go = (by: number) => files[at + by] && show(files[at + by]!.id)
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isPanning = zoom.scale > 1
    if (event.key === 'ArrowRight' && !isPanning) go(1)
    else if (event.key === 'ArrowLeft' && !isPanning) go(-1)
    else if (!zoom.onKey(event.key)) return
    event.preventDefault()
  }
  if (!file) return null
  const isPicture = file.media.startsWith('image/')
  const button = (label: string, icon: React.JSX.Element, onClick: () => void, off = false) => (
    <Button
      appearance="subtle"
      className={styles.button}
      icon={icon}
      aria-label={t(label)}
      title={t(label)}
      disabledFocusable={off}
      onClick={onClick}
    />
  )
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => open || close()}>
      <DialogSurface
        ref={surface}
        className={styles.surface}
        aria-label={file.name}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          {files.length > 1 && (
            <>
              {button('previous', <ChevronLeftRegular />, () => go(-1), at === 0)}
              <span className={styles.order}>{`${at + 1} / ${files.length}`}</span>
              {button('next', <ChevronRightRegular />, () => go(1), at === files.length - 1)}
            </>
          )}
          <h2 className={styles.name} title={file.name}>
            {file.name}
          </h2>
          {isPicture && (
            <span className={styles.zoom}>
              {button('zoomOut', <ZoomOutRegular />, zoom.out, !zoom.canShrink)}
              {button('zoomIn', <ZoomInRegular />, zoom.in, !zoom.canGrow)}
            </span>
          )}
          <Button
            as="a"
            appearance="subtle"
            className={styles.button}
            icon={<ArrowDownloadRegular />}
            aria-label={t('download', { name: file.name })}
            href={downloadOf(file)}
            download={file.name}
          />
          {button('close', <DismissRegular />, close)}
        </div>
        <div className={styles.body}>
          {isPicture ? (
            <FilePicture key={file.id} file={file} scale={zoom.scale} toggle={zoom.toggle} />
          ) : (
            <iframe className={styles.page} title={file.name} src={shownAt(file)} />
          )}
        </div>
      </DialogSurface>
    </Dialog>
  )
}
