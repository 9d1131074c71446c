ALTER TABLE "boards" ADD COLUMN "characters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "history_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "history_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "forgotten_seq" bigint DEFAULT 0 NOT NULL;