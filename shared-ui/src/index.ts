/// <reference path="./modules.css.d.ts" />
export { browserFamily } from './browser/browser-family-model.ts'
export { isField } from './browser/is-field.ts'
export {
  notifiesOnceInstalled,
  readNotificationPermission,
  watchNotificationPermission,
} from './browser/notification-permission.ts'
export { saveFile } from './browser/save-file.ts'
export { CALL_COVERS, FOUR_PANES, LOWEST_WINDOW, ONE_PANE, useMedia } from './browser/use-media.ts'
export { useNotificationPermission } from './browser/use-notification-permission.ts'
export { useOnline } from './browser/use-online.ts'
export { usePermission } from './browser/use-permission.ts'
export { Button, type ButtonProps } from './buttons/button.tsx'
export { buttonClass } from './buttons/button-class.ts'
export { IconButton, type IconButtonProps } from './buttons/icon-button.tsx'
export { Keypad } from './buttons/keypad.tsx'
export { singleClick } from './buttons/single-click.ts'
export { SkipLink } from './buttons/skip-link.tsx'
export { Avatar } from './display/avatar.tsx'
export { Badge } from './display/badge.tsx'
export { Card } from './display/card.tsx'
export { CheckList, type CheckListItem, FindingIcon } from './display/check-list.tsx'
export { EmptyState } from './display/empty-state.tsx'
export { FundsRing } from './display/funds-ring.tsx'
export { GradeBars } from './display/grade-bars.tsx'
export { HangUpIcon } from './display/hang-up-icon.tsx'
export { LevelMeter } from './display/level-meter.tsx'
export { Logo } from './display/logo.tsx'
export { MessagePage } from './display/message-page.tsx'
export { PageIcon } from './display/page-icon.tsx'
export { Skeleton } from './display/skeleton.tsx'
export { SkeletonList } from './display/skeleton-list.tsx'
export { TabGroup, TabList, TabPanel } from './display/tab-group.tsx'
export { MonthsField } from './fields/months-field.tsx'
export { PasswordField } from './fields/password-field.tsx'
export { RadioCards } from './fields/radio-cards.tsx'
export { RadioList } from './fields/radio-list.tsx'
export { RadioTiles } from './fields/radio-tiles.tsx'
export { SearchField } from './fields/search-field.tsx'
export { Select } from './fields/select.tsx'
export { Switch } from './fields/switch.tsx'
export { TextArea } from './fields/text-area.tsx'
export { TextField } from './fields/text-field.tsx'
export * from './icons.ts'
export { PersonLine, PersonLines } from './lists/person-line.tsx'
export { type ItemPlace, SectionedItem } from './lists/sectioned-item.tsx'
export { SectionedList } from './lists/sectioned-list.tsx'
export { moveInColumn, useOneTabStop } from './lists/use-one-tab-stop.ts'
export { ErrorText } from './live/error-text.tsx'
export { LiveView } from './live/live-view.tsx'
export { SpokenFlags } from './live/spoken-flags.tsx'
export { StatusText } from './live/status-text.tsx'
export { useLasting } from './live/use-lasting.ts'
export { useLatePart } from './live/use-late-part.ts'
export { WarningLine } from './live/warning-line.tsx'
export { AlertDialog } from './overlays/alert-dialog.tsx'
export { Dialog } from './overlays/dialog.tsx'
export {
  Menu,
  MenuChoice,
  MenuItem,
  MenuLink,
  MenuText,
} from './overlays/menu.tsx'
export { MoreMenu } from './overlays/more-menu.tsx'
export { Popover } from './overlays/popover.tsx'
export { PopoverOrSheet } from './overlays/popover-or-sheet.tsx'
export { QuestionDialog } from './overlays/question-dialog.tsx'
export { Sheet } from './overlays/sheet.tsx'
export { createToasts, type Toasts } from './overlays/toasts.tsx'
export { useAlone } from './overlays/use-alone.ts'
export { focusPage, useFocusHandedOn } from './overlays/use-focus-handed-on.ts'
export { EmptyPage } from './panes/empty-page.tsx'
export { EmptyPane } from './panes/empty-pane.tsx'
export { FramedPane } from './panes/framed-pane.tsx'
export { type PaneBack, PaneHeader } from './panes/pane-header.tsx'
export { Panes } from './panes/panes.tsx'
export { QuietStage } from './panes/quiet-stage.tsx'
export { StageOverview } from './panes/stage-overview.tsx'
export { usePaneKeys } from './panes/use-pane-keys.ts'
export { wordAt } from './sound-player/player-model.ts'
export { RecordingBars } from './sound-player/recording-bars.tsx'
export { ShortPlayer } from './sound-player/short-player.tsx'
export { SoundPlayer } from './sound-player/sound-player.tsx'
export { TrimSlider } from './sound-player/trim-slider.tsx'
export { usePlayer } from './sound-player/use-player.ts'
export { CallEndText } from './text/call-end-text.tsx'
export { CreditsText } from './text/credits-text.tsx'
export { DurationText } from './text/duration-text.tsx'
export { leavesWords } from './text/leaves-words.ts'
export {
  aDayLimitWords,
  againWords,
  type BelowNumber,
  belowNumber,
  callAgainWords,
  callsFromWords,
  dayLeftWords,
  lastingToday,
  monthsWords,
  moreWords,
  type NoCallToday,
  noCallToday,
  tooLittleToday,
  whoseLimit,
} from './text/limit-words.ts'
export { noticeWords } from './text/notice-words.ts'
export { PhoneNumberText } from './text/phone-number-text.tsx'
export { mutedText, spokenOnly } from './text/text-classes.ts'
export { TimeText } from './text/time-text.tsx'
export { daysUntil, dayWords, isToday, timeWords } from './text/time-words.ts'
export { UnbrokenText } from './text/unbroken-text.tsx'
