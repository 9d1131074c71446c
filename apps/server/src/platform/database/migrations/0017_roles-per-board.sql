CREATE TABLE "board_editors" (
	"board_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "board_editors_board_id_user_id_pk" PRIMARY KEY("board_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "whiteboard_editors" (
	"whiteboard_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "whiteboard_editors_whiteboard_id_user_id_pk" PRIMARY KEY("whiteboard_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "creator_id" uuid;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "edited_by" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "creator_id" uuid;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "edited_by" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "board_editors" ADD CONSTRAINT "board_editors_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_editors" ADD CONSTRAINT "board_editors_team_id_user_id_memberships_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."memberships"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_editors" ADD CONSTRAINT "whiteboard_editors_whiteboard_id_whiteboards_id_fk" FOREIGN KEY ("whiteboard_id") REFERENCES "public"."whiteboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_editors" ADD CONSTRAINT "whiteboard_editors_team_id_user_id_memberships_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."memberships"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_editors_member" ON "board_editors" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "whiteboard_editors_member" ON "whiteboard_editors" USING btree ("team_id","user_id");