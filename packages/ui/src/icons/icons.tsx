/**
 * Draws an icon inline. The embedded components need only a few icons, and an icon library would
 * add more bytes than all of them. Icons are decoration: the text next to them carries the meaning.
 */
function Icon({ d, size = 20 }: { d: string; size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}

/** Props of an icon: its size in pixels, 20 by default. */
export interface IconProps {
  size?: number | undefined;
}

export const WarningIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M12 4 2.8 20h18.4L12 4Zm0 6v4m0 3v.01" />
);
export const InfoIcon = ({ size }: IconProps) => (
  <Icon size={size} d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8v.01" />
);
export const CheckIcon = ({ size }: IconProps) => <Icon size={size} d="m5 12.5 4.5 4.5L19 7.5" />;
export const CloseIcon = ({ size }: IconProps) => <Icon size={size} d="M6 6l12 12M18 6 6 18" />;
export const ChevronDownIcon = ({ size }: IconProps) => <Icon size={size} d="m6 9 6 6 6-6" />;
export const ChevronLeftIcon = ({ size }: IconProps) => <Icon size={size} d="m15 6-6 6 6 6" />;
export const ChevronRightIcon = ({ size }: IconProps) => <Icon size={size} d="m9 6 6 6-6 6" />;
export const MenuIcon = ({ size }: IconProps) => <Icon size={size} d="M4 6h16M4 12h16M4 18h16" />;
