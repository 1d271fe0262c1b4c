/** A colour of an opacity, 0–255, over another, both `0xRRGGBB`: as the kernel has it. */
export function over(ground: number, color: number, alpha: number): number {
  return (
    (channel(ground >> 16, color >> 16, alpha) << 16) |
    (channel((ground >> 8) & 255, (color >> 8) & 255, alpha) << 8) |
    channel(ground & 255, color & 255, alpha)
  );
}

const channel = (ground: number, color: number, alpha: number): number =>
  alpha === 255 ? color : Math.floor((ground * (255 - alpha) + color * alpha + 127) / 255);
