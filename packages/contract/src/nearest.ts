export { nearest } from "@platen/render/nearest";
