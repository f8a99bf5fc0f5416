import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  AppGenericRegular,
  CodeRegular,
  DocumentRegular,
  DocumentTableRegular,
  DocumentTextRegular,
  FolderZipRegular,
  ImageRegular,
  MusicNote2Regular,
  ShapesRegular,
  SlideTextRegular,
  TextDescriptionRegular,
  VideoClipRegular,
} from '@fluentui/react-icons'
import { type FileKind, kindOf } from './file-kinds.ts'

const glyphs = {
  picture: ImageRegular,
  drawing: ShapesRegular,
  video: VideoClipRegular,
  audio: MusicNote2Regular,
  document: DocumentTextRegular,
  pdf: DocumentTextRegular,
  text: TextDescriptionRegular,
  table: DocumentTableRegular,
  slides: SlideTextRegular,
  code: CodeRegular,
  archive: FolderZipRegular,
  program: AppGenericRegular,
  other: DocumentRegular,
} as const satisfies Record<FileKind, unknown>

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1px',
    width: '100%',
    height: '100%',
    fontSize: '20px',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  ending: {
    maxWidth: '100%',
    overflow: 'hidden',
    fontSize: '9px',
    lineHeight: '10px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.02em',
    textTransform: 'uppercase',
  },
  picture: {
    backgroundColor: tokens.colorPaletteLightTealBackground2,
    color: tokens.colorPaletteLightTealForeground2,
  },
  drawing: {
    backgroundColor: tokens.colorPaletteGrapeBackground2,
    color: tokens.colorPaletteGrapeForeground2,
  },
  video: {
    backgroundColor: tokens.colorPalettePlumBackground2,
    color: tokens.colorPalettePlumForeground2,
  },
  audio: {
    backgroundColor: tokens.colorPaletteMagentaBackground2,
    color: tokens.colorPaletteMagentaForeground2,
  },
  document: {
    backgroundColor: tokens.colorPaletteBlueBackground2,
    color: tokens.colorPaletteBlueForeground2,
  },
  pdf: {
    backgroundColor: tokens.colorPaletteRedBackground2,
    color: tokens.colorPaletteRedForeground2,
  },
  table: {
    backgroundColor: tokens.colorPaletteGreenBackground2,
    color: tokens.colorPaletteGreenForeground2,
  },
  slides: {
    backgroundColor: tokens.colorPalettePumpkinBackground2,
    color: tokens.colorPalettePumpkinForeground2,
  },
  code: {
    backgroundColor: tokens.colorPaletteSteelBackground2,
    color: tokens.colorPaletteSteelForeground2,
  },
  archive: {
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorPaletteMarigoldForeground2,
  },
  text: {},
  program: {},
  other: {},
})

/** What stands for a file without a picture: its kind as a drawing in a colour, and its ending. */
export function FileIcon({ type }: { type: string }) {
  const styles = useStyles()
  const kind = kindOf(type)
  const Glyph = glyphs[kind]
  return (
    <span className={mergeClasses(styles.root, styles[kind])} aria-hidden data-kind={kind}>
      <Glyph />
      {type && <span className={styles.ending}>{type.slice(0, 5)}</span>}
    </span>
  )
}
