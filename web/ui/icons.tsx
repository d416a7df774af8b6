import {
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpRight,
  Bookmark,
  BookmarkCheck,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Download,
  Eye,
  EyeOff,
  Heart,
  ImageOff,
  LogOut,
  type LucideIcon,
  type LucideProps,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  Minus,
  Pause,
  Phone,
  Play,
  Plus,
  Search,
  Share2,
  SlidersHorizontal,
  Ticket,
  Trash2,
  User,
  UserCheck,
  X,
} from 'lucide-react';

export type IconProps = LucideProps;

/** Every icon of the site: one thin stroke, the size of the text's line, hidden from screen readers. */
const thin = (Glyph: LucideIcon, fill = 'none') =>
  function Icon(props: IconProps) {
    return <Glyph strokeWidth={1.5} size="1.25em" fill={fill} {...props} />;
  };

export const AccountIcon = thin(User);
export const AlertIcon = thin(CircleAlert);
export const ArrowLeftIcon = thin(ArrowLeft);
export const ArrowRightIcon = thin(ArrowRight);
export const ArrowUpIcon = thin(ArrowUp);
export const BookmarkIcon = thin(Bookmark);
export const BookmarkedIcon = thin(BookmarkCheck);
export const CameraIcon = thin(Camera);
export const CheckIcon = thin(Check);
export const ChevronDownIcon = thin(ChevronDown);
export const ChevronLeftIcon = thin(ChevronLeft);
export const ChevronRightIcon = thin(ChevronRight);
export const CloseIcon = thin(X);
export const DeleteIcon = thin(Trash2);
export const DownloadIcon = thin(Download);
export const ExternalIcon = thin(ArrowUpRight);
export const FilterIcon = thin(SlidersHorizontal);
export const HeartIcon = thin(Heart);
export const HeartFilledIcon = thin(Heart, 'currentColor');
export const HiddenIcon = thin(EyeOff);
export const LoggedInIcon = thin(UserCheck);
export const LogOutIcon = thin(LogOut);
export const MailIcon = thin(Mail);
export const MenuIcon = thin(Menu);
export const MinusIcon = thin(Minus);
export const NoImageIcon = thin(ImageOff);
export const PauseIcon = thin(Pause, 'currentColor');
export const PhoneIcon = thin(Phone);
export const PlaceIcon = thin(MapPin);
export const PlayIcon = thin(Play, 'currentColor');
export const PlusIcon = thin(Plus);
export const SearchIcon = thin(Search);
export const ShareIcon = thin(Share2);
export const SpeechIcon = thin(MessageCircle);
export const TicketIcon = thin(Ticket);
export const VisibleIcon = thin(Eye);

/** One half of a festival laurel; turn it with `-scale-x-100` for the right side. */
export function LaurelIcon(props: IconProps) {
  return (
    <svg viewBox="0 0 14 24" width="0.875em" height="1.5em" fill="currentColor" aria-hidden="true" {...props}>
      <path d="M12.6 22.6C7 21 3.4 16.600 3.400 11.200c0-3 1-5.700 2.800-7.900l.5.4c-1.600 2.100-2.500 4.600-2.500 7.500 0 5 3.300 9.200 8.600 10.700z" />
      <path d="M6.300 3.800C5.700 2.500 6 1.100 7.600 0c.9 1.700.4 3.200-1.300 3.800zM4.500 7C3.300 5.900 3 4.500 4 2.900 5.500 4.200 5.700 5.700 4.500 7zM3.500 10.700C1.900 10 1.200 8.800 1.600 7c1.900.7 2.600 2 1.900 3.700zM3.700 14.500C2 14.400.9 13.500.7 11.600c2 .1 3 1.100 3 2.900zM5.200 18c-1.600.5-3-.1-3.800-1.800 1.900-.6 3.200 0 3.800 1.800zM7.900 20.900c-1.400.9-2.900.8-4.100-.6 1.600-1.100 3.100-.9 4.100.6zM6.600 5.900c.2-1.500 1.200-2.400 3-2.400 0 1.900-1.100 2.700-3 2.400zM5.600 9.400c-.2-1.500.6-2.600 2.300-3.100.5 1.800-.4 2.800-2.300 3.100zM5.500 12.900c-.6-1.400-.2-2.700 1.300-3.600 1 1.600.5 2.800-1.300 3.600zM6.600 16.200c-1-1.100-1-2.500.2-3.800 1.400 1.200 1.300 2.600-.2 3.800zM8.700 19c-1.300-.7-1.700-2-.9-3.600 1.700.8 2 2.100.9 3.600z" />
    </svg>
  );
}
