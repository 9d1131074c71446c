DELETE FROM "whiteboard_checkpoints";--> statement-breakpoint
ALTER TABLE "whiteboard_checkpoints" ADD COLUMN "size" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboard_checkpoints" ADD COLUMN "packed" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboard_checkpoints" DROP COLUMN "elements";