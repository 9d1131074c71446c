ALTER TABLE "guests" DROP CONSTRAINT "guests_link_id_share_links_id_fk";
--> statement-breakpoint
ALTER TABLE "guests" ALTER COLUMN "link_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ALTER COLUMN "whiteboard_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "board_id" uuid;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_board" ON "share_links" USING btree ("board_id");--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_one_board" CHECK (num_nonnulls("share_links"."whiteboard_id", "share_links"."board_id") = 1);